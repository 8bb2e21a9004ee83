import { createHash } from 'node:crypto'

import { photoFile, previewFile, widthsOf } from '#contract/photos.ts'

import type { MediaRepository } from './media-repository.ts'
import { decodePhoto, type Pixels } from './photo-decoding.ts'
import { cropToSquare, encodePhoto, encodePreview, shrink, thumbhashOf } from './photo-encoding.ts'
import { keyOf, keysOf } from './photo-files.ts'
import type { PhotoQueue } from './photo-queue.ts'
import type { Storage } from './storage.ts'

/** Part of every name: raise it when photos are to be made differently, so that no cache mixes old and new. */
const version = 1

export type KeptPhoto = { name: string; width: number; height: number; thumbhash: string }

/** Throws a problem when what was sent is no photo. The same photo again is answered alike and kept once. */
export type KeepPhoto = (bytes: Uint8Array) => Promise<KeptPhoto>

type Dependencies = {
  media: MediaRepository
  storage: Storage
  queue: PhotoQueue
  requestAvif: (name: string) => Promise<void>
}

/** As it was sent, or the square in its middle, as avatars are. */
type Shape = 'whole' | 'square'

type File = { key: string; bytes: Uint8Array }

/** From the bytes that someone sent to all that people will see of them, except AVIF, which takes longer. */
export function createPhotoPipeline(dependencies: Dependencies, shape: Shape = 'whole'): KeepPhoto {
  const { media, storage, queue, requestAvif } = dependencies

  async function keep(bytes: Uint8Array): Promise<KeptPhoto> {
    const decoded = await decodePhoto(bytes)
    const pixels = shape === 'square' ? await cropToSquare(decoded) : decoded
    const { width, height } = pixels
    const photo = { name: nameOf(bytes, shape), width, height, thumbhash: await thumbhashOf(pixels) }
    if (!(await isKept(photo))) await make(photo, pixels)
    return photo
  }

  /** Asks the storage too, so that files which were lost come back when the photo does. */
  async function isKept(photo: KeptPhoto): Promise<boolean> {
    if (!(await media.touch(photo.name))) return false
    const sizes = await Promise.all(keysOf(photo).map(storage.sizeOf))
    return !sizes.includes(undefined)
  }

  /** The row comes first: files without one would never be collected, but a row without files is soon made whole. */
  async function make({ name, width, height }: KeptPhoto, pixels: Pixels): Promise<void> {
    const files = await encodeFiles(name, pixels)
    await media.keep({ name, width, height, bytes: sizeOf(files) })
    await Promise.all(files.map(({ key, bytes }) => storage.put(key, bytes)))
    await requestAvif(name)
  }

  return (bytes) => queue.run(() => keep(bytes))
}

/** Each width is made from the one above it, which is a seventh less work than from the original each time. */
async function encodeFiles(name: string, original: Pixels): Promise<File[]> {
  const files: File[] = [{ key: keyOf(name, previewFile), bytes: await encodePreview(original) }]
  let pixels = original
  for (const width of widthsOf(original).toReversed()) {
    pixels = await shrink(pixels, width)
    for (const format of ['webp', 'jpg'] as const) {
      files.push({ key: keyOf(name, photoFile(width, format)), bytes: await encodePhoto(pixels, format) })
    }
  }
  return files
}

const sizeOf = (files: File[]) => files.reduce((total, { bytes }) => total + bytes.length, 0)

function nameOf(bytes: Uint8Array, shape: Shape): string {
  const made = shape === 'whole' ? `${version}:` : `${version}:${shape}:`
  return createHash('sha256').update(made).update(bytes).digest('hex').slice(0, 32)
}
