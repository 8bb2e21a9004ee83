import { readdir, readFile } from 'node:fs/promises'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { showsCode } from '#server/media/code-detection.ts'
import { decodePhoto } from '#server/media/photo-decoding.ts'
import { makePhoto } from '#server/media/photo-making.ts'

import { aCode } from './photo-builders.ts'

const demoPhotos = new URL('../../../../server/demo/photos/', import.meta.url)

const armchair = new URL('blue-armchair.jpg', demoPhotos)

async function aPhotoWithCode(codeWidth: number, angle = 0): Promise<Buffer> {
  const code = await sharp(await aCode(codeWidth))
    .rotate(angle, { background: 'white' })
    .toBuffer()
  return sharp(await readFile(armchair))
    .resize({ width: 1_600, height: 1_200, fit: 'cover' })
    .composite([{ input: code, left: 900, top: 500 }])
    .jpeg({ quality: 70 })
    .toBuffer()
}

const hasCode = async (photo: Uint8Array) => showsCode(await decodePhoto(photo))

test('a code is found alone, in a part of a photo, turned, light on dark and in grey', async () => {
  expect(await hasCode(await aCode(300))).toBe(true)
  expect(await hasCode(await aPhotoWithCode(260))).toBe(true)
  expect(await hasCode(await aPhotoWithCode(260, 37))).toBe(true)
  expect(
    await hasCode(
      await sharp(await aCode(300))
        .negate({ alpha: false })
        .jpeg()
        .toBuffer(),
    ),
  ).toBe(true)
  expect(
    await hasCode(
      await sharp(await aCode(300))
        .toColourspace('b-w')
        .jpeg()
        .toBuffer(),
    ),
  ).toBe(true)
})

test('a made photo says whether it shows a code', async () => {
  const [plain, code] = [await makePhoto(await readFile(armchair), 'whole'), await makePhoto(await aCode(300), 'whole')]

  expect([plain.hasCode, code.hasCode]).toEqual([false, true])
})

test('ordinary photos show none', async () => {
  const photos = (await readdir(demoPhotos)).filter((name) => /\.(?:jpg|webp)$/.test(name))
  const sample = photos.filter((_, index) => index % 4 === 0)
  const found: string[] = []

  for (const name of sample) if (await hasCode(await readFile(new URL(name, demoPhotos)))) found.push(name)

  expect(sample.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})
