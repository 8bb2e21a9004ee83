import sharp from 'sharp'
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'

import { decodePhoto } from '#server/media/photo-decoding.ts'
import { encodePhoto, encodePreview, shrink, thumbhashOf } from '#server/media/photo-encoding.ts'

import { aPhoto, aTransparentPicture, colourAt, isBlue, isRed } from './photo-builders.ts'

test('transparency is kept, and becomes white in formats without it', async () => {
  const pixels = await shrink(await decodePhoto(await aTransparentPicture(200)), 160)
  const [webp, avif, jpg] = await Promise.all([
    encodePhoto(pixels, 'webp'),
    encodePhoto(pixels, 'avif'),
    encodePhoto(pixels, 'jpg'),
  ])

  expect((await colourAt(webp, 0, 0)).alpha).toBe(0)
  expect((await colourAt(avif, 0, 0)).alpha).toBe(0)
  expect(await colourAt(jpg, 0, 0)).toEqual({ red: 255, green: 255, blue: 255, alpha: 255 })
  for (const image of [webp, avif, jpg]) expect(isRed(await colourAt(image, 0.5, 0.5))).toBe(true)
})

test('a photo is scaled down to the requested width, and never up', async () => {
  const pixels = await decodePhoto(await aPhoto({ width: 400, height: 300 }))

  const narrow = await shrink(pixels, 160)
  const wide = await shrink(pixels, 640)

  expect(narrow).toMatchObject({ width: 160, height: 120 })
  expect(narrow.bytes.length).toBe(160 * 120 * 3)
  expect(wide).toMatchObject({ width: 400, height: 300 })
})

test.each([
  ['wide', { width: 1600, height: 400 }],
  ['tall', { width: 400, height: 1600 }],
  ['small', { width: 120, height: 90 }],
])('the preview of a %s photo has exactly the size of link previews', async (_name, size) => {
  const preview = await encodePreview(await decodePhoto(await aPhoto(size)))

  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(isRed(await colourAt(preview, 0.5, 0.1))).toBe(true)
  expect(isBlue(await colourAt(preview, 0.5, 0.9))).toBe(true)
})

test('the placeholder resembles the photo', async () => {
  const thumbhash = await thumbhashOf(await decodePhoto(await aPhoto({ width: 400, height: 300 })))

  const hash = Buffer.from(thumbhash, 'base64')
  const { w, h, rgba } = thumbHashToRGBA(hash)
  expect(Math.abs(w / h - 4 / 3)).toBeLessThan(0.1)
  expect(rgba[0]!).toBeGreaterThan(rgba[2]!)
  expect(rgba.at(-4)!).toBeLessThan(rgba.at(-2)!)
  expect(thumbHashToAverageRGBA(hash).a).toBe(1)
  expect(hash.length).toBeLessThan(30)
})

test('the placeholder of a transparent picture is transparent', async () => {
  const thumbhash = await thumbhashOf(await decodePhoto(await aTransparentPicture(200)))

  expect(thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64')).a).toBeLessThan(0.8)
})
