import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs, JobSender } from '#server/jobs/jobs.ts'

import { createMediaRepository } from './media-repository.ts'
import { mediaRoutes } from './media-routes.ts'
import { collectOrphans, removeUnshown } from './orphans.ts'
import { createAvifMaker } from './photo-avif.ts'
import { createPhotoPipeline, type KeepPhoto } from './photo-pipeline.ts'
import { createPhotoProcesses } from './photo-processes.ts'
import { createPhotoQueue, type PhotoQueue } from './photo-queue.ts'
import type { Storage } from './storage.ts'

export type Media = {
  keepPhoto: KeepPhoto
  keepAvatar: KeepPhoto
  /** Deletes those of the media that were stored before a moment and are not in use. Returns how many there were. */
  removeUnshown: (names: readonly string[], keptBefore: Date) => Promise<number>
  routes: FastifyPluginAsync
  photos: PhotoQueue['counts']
  /** Waiting photo requests are refused. */
  stop: () => Promise<void>
}

type Dependencies = { database: Pick<Database, 'db'>; storage: Storage; jobs: Jobs }

/** Registers its jobs, so call it before jobs start. */
export function createMedia({ database: { db }, storage, jobs }: Dependencies): Media {
  const media = createMediaRepository(db)
  const queue = createPhotoQueue()
  const processes = createPhotoProcesses()

  // The pause prevents a first start, with all its photos at once, from using a CPU for a minute.
  jobs.on('media-avif', ({ name }) => addAvif(name), { restSeconds: 10 })
  jobs.on('media-orphans', () => collectOrphans({ db, storage }))
  jobs.schedule('media-orphans', '0 4 * * *')

  const addAvif = createAvifMaker({ media, storage, queue })
  const pipeline = { media, storage, queue, processes, requestAvif: requestAvifBy(jobs) }
  return {
    keepPhoto: createPhotoPipeline(pipeline),
    keepAvatar: createPhotoPipeline(pipeline, 'square'),
    removeUnshown: (names, keptBefore) => removeUnshown({ db, storage }, names, keptBefore),
    routes: mediaRoutes(storage),
    photos: queue.counts,
    stop: processes.close,
  }
}

/** For commands, which store photos and leave the AVIF conversion to a server. */
export function createPhotoKeeper({ db, storage, jobs }: { db: Kysely<Schema>; storage: Storage; jobs: JobSender }) {
  const media = createMediaRepository(db)
  return createPhotoPipeline({
    media,
    storage,
    queue: createPhotoQueue(),
    processes: createPhotoProcesses(),
    requestAvif: requestAvifBy(jobs),
  })
}

const requestAvifBy = (jobs: JobSender) => (name: string) => jobs.send('media-avif', { name })
