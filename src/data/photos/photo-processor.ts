import type { PhotoJob, PhotoResult } from './photo-worker.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** The browser cannot decode the file: it is not an image, or in a format that the browser does not know. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhoto'
}

type PendingJob = { resolve: (photo: PreparedPhoto) => void; reject: (error: Error) => void }

export type PhotoProcessor = ReturnType<typeof createPhotoProcessor>

/**
 * Processes photos in a worker, off the main thread, and one at a time, because a decoded photo takes fifty megabytes.
 * The worker is terminated when its queue is empty.
 */
export function createPhotoProcessor(open: () => Worker = openWorker) {
  const pendingJobs = new Map<number, PendingJob>()
  let worker: Worker | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let count = 0
  let unfinished = 0

  function prepare(file: Blob): Promise<PreparedPhoto> {
    unfinished += 1
    const prepared = queue.then(() => prepareNow(file)).finally(onJobEnd)
    queue = prepared.catch(() => undefined)
    return prepared
  }

  function prepareNow(file: Blob): Promise<PreparedPhoto> {
    const id = (count += 1)
    return new Promise((resolve, reject) => {
      pendingJobs.set(id, { resolve, reject })
      ensureWorker().postMessage({ id, file } satisfies PhotoJob)
    })
  }

  function ensureWorker(): Worker {
    if (worker) return worker
    worker = open()
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoResult>) => onResult(data))
    // The worker ran out of memory, for example: this photo is lost, the next one gets a new worker.
    worker.addEventListener('error', () => onWorkerError('The worker ended'))
    return worker
  }

  function onResult(result: PhotoResult): void {
    const job = pendingJobs.get(result.id)
    pendingJobs.delete(result.id)
    if ('photo' in result) job?.resolve(result.photo)
    else job?.reject(new UnreadablePhotoError(result.reason))
  }

  function onWorkerError(reason: string): void {
    worker?.terminate()
    worker = undefined
    for (const { reject } of pendingJobs.values()) reject(new UnreadablePhotoError(reason))
    pendingJobs.clear()
  }

  function onJobEnd(): void {
    unfinished -= 1
    if (unfinished > 0) return
    worker?.terminate()
    worker = undefined
  }

  return { prepare }
}

const openWorker = () => new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' })
