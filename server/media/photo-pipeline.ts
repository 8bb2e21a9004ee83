import { createHash } from 'node:crypto'

import type { MediaRepository } from './media-repository.ts'
import { keyOf, keysOf } from './photo-files.ts'
import type { MadePhoto, PhotoShape } from './photo-making.ts'
import type { PhotoProcesses } from './photo-processes.ts'
import type { PhotoQueue } from './photo-queue.ts'
import type { Storage } from './storage.ts'

/**
 * Part of every name: increase it when photos are to be encoded differently, so that no cache mixes old and new files.
 */
const version = 1

export type KeptPhoto = { name: string; width: number; height: number; thumbhash: string }

/**
 * Throws a problem if the file is no valid photo. Uploading the same photo again returns the same result and stores it
 * once.
 */
export type KeepPhoto = (bytes: Uint8Array) => Promise<KeptPhoto>

type Dependencies = {
  media: MediaRepository
  storage: Storage
  queue: PhotoQueue
  processes: Pick<PhotoProcesses, 'make'>
  requestAvif: (name: string) => Promise<void>
}

/** Processes and stores uploaded photos; a photo that is stored already is not even decoded. */
export function createPhotoPipeline(dependencies: Dependencies, shape: PhotoShape = 'whole'): KeepPhoto {
  const { media, storage, queue, processes, requestAvif } = dependencies

  async function keep(bytes: Uint8Array): Promise<KeptPhoto> {
    const name = nameOf(bytes, shape)
    return (await findKept(name)) ?? queue.run(() => make(name, bytes))
  }

  /** Checks the storage too, so that lost files are restored when the photo is uploaded again. */
  async function findKept(name: string): Promise<KeptPhoto | undefined> {
    const photo = await media.touch(name)
    // Media that are older than these columns are processed again.
    if (!photo || photo.thumbhash === null || photo.hasCode === null) return undefined
    const { width, height, thumbhash } = photo
    const sizes = await Promise.all(keysOf(photo).map(storage.sizeOf))
    return sizes.includes(undefined) ? undefined : { name, width, height, thumbhash }
  }

  /**
   * The row comes first: files without a row would never be collected, but a row without files is repaired by the next
   * upload.
   */
  async function make(name: string, bytes: Uint8Array): Promise<KeptPhoto> {
    const { files, hasCode, ...photo } = await processes.make({ bytes, shape })
    await media.keep({ name, ...photo, hasCode, bytes: sizeOf(files) })
    await Promise.all(files.map(({ file, bytes: content }) => storage.put(keyOf(name, file), content)))
    await requestAvif(name)
    return { name, ...photo }
  }

  return keep
}

const sizeOf = (files: MadePhoto['files']) => files.reduce((total, { bytes }) => total + bytes.length, 0)

function nameOf(bytes: Uint8Array, shape: PhotoShape): string {
  const made = shape === 'whole' ? `${version}:` : `${version}:${shape}:`
  return createHash('sha256').update(made).update(bytes).digest('hex').slice(0, 32)
}
