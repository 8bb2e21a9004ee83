import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'

import { hour } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

import { buildsRoutes } from './builds-routes.ts'
import { createBuildsService } from './builds-service.ts'
import { readCurrentBuild } from './current-build.ts'

type Dependencies = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  isStorageFull: () => boolean
  /** The folder with the built app. */
  folder: string | undefined
  onFailure: (error: unknown) => void
}

export type Builds = {
  routes: FastifyPluginAsync
  /** Stores this server's build for pages that have it open, now and periodically. */
  start: () => Promise<void>
  stop: () => void
}

/** Manages builds of the app, the current and earlier ones. Registers its job, so call it before jobs start. */
export function createBuilds({ db, jobs, isStorageFull, folder, onFailure }: Dependencies): Builds {
  const service = createBuildsService({ db })
  let timer: NodeJS.Timeout | undefined

  jobs.on('builds-forget', () => service.deleteOld())
  jobs.schedule('builds-forget', '50 4 * * *')

  async function storeCurrentBuild(): Promise<void> {
    const currentBuild = folder === undefined ? undefined : await readCurrentBuild(folder)
    if (currentBuild && !isStorageFull()) await service.storeBuild(currentBuild)
  }

  async function start(): Promise<void> {
    await storeCurrentBuild()
    timer = setInterval(() => void storeCurrentBuild().catch(onFailure), hour).unref()
  }

  return { routes: buildsRoutes(service), start, stop: () => clearInterval(timer) }
}
