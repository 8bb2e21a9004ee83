import sharp, { type Metadata } from 'sharp'

import { photoUpload } from '#contract/api/photo-upload.ts'
import { Problem } from '#contract/problems.ts'

import { photoFormatOf } from './photo-format.ts'
import { withoutExtraChunks } from './png-chunks.ts'

export const maxUploadBytes = photoUpload.maxBytes

const maxSide = 16_384

/** Enough for phone cameras. */
const maxPixels = 51_000_000

/** Formats that cannot be decoded line by line are held in memory as a whole, at up to 17 bytes a pixel for AVIF. */
const maxPixelsInMemory = 12_500_000

const storedSide = 2_048

/** Upright, sRGB, at most 2,048 pixels on a side, without metadata such as location and author. */
export type Pixels = { bytes: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

// Photos are processed in parallel, so each gets one thread; and none is read twice, so there is no cache.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Trusts neither type, size nor content of an upload. A malicious file may occupy the decoder far longer than a photo
 * would, so uploads are decoded in a process that can be killed.
 */
export async function decodePhoto(sent: Uint8Array): Promise<Pixels> {
  if (sent.length > maxUploadBytes) throw new Problem('too-large')
  const format = photoFormatOf(sent)
  if (!format) throw new Problem('unsupported-media-type')

  const bytes = format === 'png' ? withoutExtraChunks(sent) : sent
  const metadata = await decodeOrRefuse(sharp(bytes, { limitInputPixels: false }).metadata())
  // The decoder detects the format itself; a different result would bypass our limits.
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) throw new Problem('photo-unreadable')
  if (isTooLarge(metadata)) throw new Problem('too-large')
  return decodeOrRefuse(decode(bytes))
}

function isTooLarge({ format, isProgressive, width, height }: Metadata): boolean {
  const isHeld = isProgressive || format === 'webp' || format === 'heif'
  return Math.max(width, height) > maxSide || width * height > (isHeld ? maxPixelsInMemory : maxPixels)
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  })
    .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels }
}

/** Any error of the decoder means that the file is not a valid photo. */
async function decodeOrRefuse<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (cause) {
    throw new Problem('photo-unreadable', { cause })
  }
}
