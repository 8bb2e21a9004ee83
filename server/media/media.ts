import type { FastifyPluginAsync } from 'fastify'

import type { Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

import { createMediaRepository } from './media-repository.ts'
import { mediaRoutes } from './media-routes.ts'
import { collectOrphans } from './orphans.ts'
import { createAvifMaker } from './photo-avif.ts'
import { createPhotoPipeline, type KeepPhoto } from './photo-pipeline.ts'
import { createPhotoQueue } from './photo-queue.ts'
import type { Storage } from './storage.ts'

export type Media = { keepPhoto: KeepPhoto; routes: FastifyPluginAsync }

type Dependencies = { database: Pick<Database, 'db'>; storage: Storage; jobs: Jobs }

/** Registers its jobs, so call it before they are started. */
export function createMedia({ database: { db }, storage, jobs }: Dependencies): Media {
  const media = createMediaRepository(db)
  const queue = createPhotoQueue()

  // The rest keeps a first start, with all its photos at once, from taking a processor for a minute.
  jobs.on('media-avif', ({ name }) => addAvif(name), { restSeconds: 10 })
  jobs.on('media-orphans', () => collectOrphans({ db, storage }))
  jobs.schedule('media-orphans', '0 4 * * *')

  const addAvif = createAvifMaker({ media, storage, queue })
  const requestAvif = (name: string) => jobs.send('media-avif', { name })
  return {
    keepPhoto: createPhotoPipeline({ media, storage, queue, requestAvif }),
    routes: mediaRoutes(storage),
  }
}
