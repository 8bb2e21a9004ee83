import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'

import { hour } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

import { buildsRoutes } from './builds-routes.ts'
import { createBuildsService } from './builds-service.ts'
import { readOwnBuild } from './own-build.ts'

type Ground = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  isStorageFull: () => boolean
  /** The folder with what the build made of the app. */
  folder: string | undefined
  onFailure: (error: unknown) => void
}

export type Builds = {
  routes: FastifyPluginAsync
  /** Keeps what this server has for those who have it open, now and for as long as it runs. */
  start: () => Promise<void>
  stop: () => void
}

/** Builds of the app, this server's and those before. Registers its job, so call it before jobs start. */
export function createBuilds({ db, jobs, isStorageFull, folder, onFailure }: Ground): Builds {
  const service = createBuildsService({ db })
  let timer: NodeJS.Timeout | undefined

  jobs.on('builds-forget', () => service.forgetOld())
  jobs.schedule('builds-forget', '50 4 * * *')

  async function keepOwn(): Promise<void> {
    const own = folder === undefined ? undefined : await readOwnBuild(folder)
    if (own && !isStorageFull()) await service.keep(own)
  }

  async function start(): Promise<void> {
    await keepOwn()
    timer = setInterval(() => void keepOwn().catch(onFailure), hour).unref()
  }

  return { routes: buildsRoutes(service), start, stop: () => clearInterval(timer) }
}
