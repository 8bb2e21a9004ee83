import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

import { type PhotoFormat, previewSize } from '#contract/photos.ts'

import type { Pixels } from './photo-decoding.ts'

const thumbhashSide = 100

/** The largest size of an avatar on the densest screens. */
const maxSquareSide = 640

/**
 * Measured at equal structural similarity. WebP: effort 2 costs half of effort 4 for 4 % more bytes. JPEG: mozjpeg
 * saves 15 % for seven times the work, and few browsers still need it. AVIF: a fifth smaller than WebP for eight times
 * its work, so a job creates it later; effort 4 would cost seven times more again and save 5 %.
 */
const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80 }),
  avif: (image) => image.avif({ quality: 60, effort: 2, chromaSubsampling: '4:2:0' }),
}

export function encodePhoto(pixels: Pixels, format: PhotoFormat): Promise<Buffer> {
  return encoders[format](imageOf(pixels)).toBuffer()
}

/** A photo narrower than the width is returned unchanged. */
export async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.width <= width) return pixels
  const { data, info } = await imageOf(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels }
}

/** The centre square of a photo, scaled down to an avatar's size but never enlarged. */
export async function cropToSquare(pixels: Pixels): Promise<Pixels> {
  const side = Math.min(pixels.width, pixels.height, maxSquareSide)
  const square = imageOf(pixels).resize({ width: side, height: side, fit: 'cover' })
  const { data, info } = await square.raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels }
}

/** Cropped to the exact size of link previews, and enlarged if necessary. */
export function encodePreview(pixels: Pixels): Promise<Buffer> {
  return encoders.jpg(imageOf(pixels).resize({ ...previewSize, fit: 'cover' })).toBuffer()
}

/** A blurred placeholder in some 25 bytes, as base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { bytes, width, height } = await rgbaOf(pixels, thumbhashSide)
  return Buffer.from(rgbaToThumbHash(width, height, bytes)).toString('base64')
}

/** Scaled down to a side, never enlarged, with an alpha channel. */
export async function rgbaOf(pixels: Pixels, side: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { data, info } = await imageOf(pixels)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function imageOf({ bytes, width, height, channels }: Pixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels } })
}
