import type { PhotoJob, PhotoResult } from './photo-worker.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** The browser cannot read what it was given: no picture, or of a kind that it does not know. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

type Waiting = { resolve: (photo: PreparedPhoto) => void; reject: (error: Error) => void }

export type PhotoStudio = ReturnType<typeof createPhotoStudio>

/**
 * Prepares photos away from the thread that people type on, one after the other: a decoded photo takes fifty megabytes.
 * The worker is let go when there is nothing more to do.
 */
export function createPhotoStudio(open: () => Worker = openWorker) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let count = 0
  let unfinished = 0

  function prepare(file: Blob): Promise<PreparedPhoto> {
    unfinished += 1
    const prepared = turn.then(() => prepareNow(file)).finally(finish)
    turn = prepared.catch(() => undefined)
    return prepared
  }

  function prepareNow(file: Blob): Promise<PreparedPhoto> {
    const id = (count += 1)
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      running().postMessage({ id, file } satisfies PhotoJob)
    })
  }

  function running(): Worker {
    if (worker) return worker
    worker = open()
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoResult>) => settle(data))
    // Out of memory, for example: the photo is lost, what comes after it gets another worker.
    worker.addEventListener('error', () => giveUp('The worker ended'))
    return worker
  }

  function settle(result: PhotoResult): void {
    const asked = waiting.get(result.id)
    waiting.delete(result.id)
    if ('photo' in result) asked?.resolve(result.photo)
    else asked?.reject(new UnreadablePhoto(result.reason))
  }

  function giveUp(reason: string): void {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new UnreadablePhoto(reason))
    waiting.clear()
  }

  function finish(): void {
    unfinished -= 1
    if (unfinished > 0) return
    worker?.terminate()
    worker = undefined
  }

  return { prepare }
}

const openWorker = () => new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' })
