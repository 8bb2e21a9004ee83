import { buffer } from 'node:stream/consumers'

import { type PhotoFormat, photoFile, type PhotoWidth, widthsOf } from '#contract/photos.ts'

import type { MediaRepository } from './media-repository.ts'
import { decodePhoto, type Pixels } from './photo-decoding.ts'
import { encodePhoto, shrink } from './photo-encoding.ts'
import { keyOf } from './photo-files.ts'
import type { PhotoQueue } from './photo-queue.ts'
import type { Storage } from './storage.ts'

type Dependencies = { media: MediaRepository; storage: Storage; queue: PhotoQueue }

/**
 * Creates a photo's AVIF files when no other photo work is waiting. A photo that is gone or already done is skipped.
 */
export function createAvifMaker({ media, storage, queue }: Dependencies) {
  async function addAvif(name: string): Promise<void> {
    const photo = await media.touch(name)
    if (!photo || photo.hasAvif) return

    const widths = widthsOf(photo).toReversed()
    let pixels = await readLargest(name, widths[0]!)
    let size = 0
    for (const width of widths) {
      pixels = await shrink(pixels, width)
      size += await addFile(name, width, pixels)
    }
    await media.addAvif(name, size)
  }

  async function addFile(name: string, width: PhotoWidth, pixels: Pixels): Promise<number> {
    const bytes = await queue.runInBackground(() => encodePhoto(pixels, 'avif'))
    await storage.put(keyOf(name, photoFile(width, 'avif')), bytes)
    return bytes.length
  }

  /** A JPEG has fewer compression artefacts than a WebP, but no transparency. */
  async function readLargest(name: string, width: PhotoWidth): Promise<Pixels> {
    const webp = await readPixels(name, width, 'webp')
    return webp.channels === 4 ? webp : readPixels(name, width, 'jpg')
  }

  async function readPixels(name: string, width: PhotoWidth, format: PhotoFormat): Promise<Pixels> {
    const key = keyOf(name, photoFile(width, format))
    const file = await storage.read(key)
    if (!file) throw new Error(`A kept photo has lost its file ${key}`)
    return decodePhoto(await buffer(file.stream))
  }

  return addAvif
}
