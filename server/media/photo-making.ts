import { photoFile, previewFile, widthsOf } from '#contract/photos.ts'

import { showsCode } from './code-detection.ts'
import { decodePhoto, type Pixels } from './photo-decoding.ts'
import { cropToSquare, encodePhoto, encodePreview, shrink, thumbhashOf } from './photo-encoding.ts'

/** The whole photo, or its centre square for avatars. */
export type PhotoShape = 'whole' | 'square'

export type MadePhoto = {
  width: number
  height: number
  thumbhash: string
  /** Whether it shows a QR code. */
  hasCode: boolean
  files: { file: string; bytes: Uint8Array }[]
}

/** Creates all files of a photo from the uploaded bytes, except AVIF, which takes longer. */
export async function makePhoto(bytes: Uint8Array, shape: PhotoShape): Promise<MadePhoto> {
  const decoded = await decodePhoto(bytes)
  const pixels = shape === 'square' ? await cropToSquare(decoded) : decoded
  const { width, height } = pixels
  return {
    width,
    height,
    thumbhash: await thumbhashOf(pixels),
    hasCode: await showsCode(pixels),
    files: await encodeFiles(pixels),
  }
}

/** Each width is scaled from the next larger one, which is a seventh less work than scaling the original each time. */
async function encodeFiles(original: Pixels): Promise<MadePhoto['files']> {
  const files: MadePhoto['files'] = [{ file: previewFile, bytes: await encodePreview(original) }]
  let pixels = original
  for (const width of widthsOf(original).toReversed()) {
    pixels = await shrink(pixels, width)
    for (const format of ['webp', 'jpg'] as const)
      files.push({ file: photoFile(width, format), bytes: await encodePhoto(pixels, format) })
  }
  return files
}
