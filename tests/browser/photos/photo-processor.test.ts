import { expect, test } from 'vitest'

import { createPhotoProcessor, UnreadablePhotoError } from '#src/data/photos/photo-processor.ts'

import { aPhonePhoto } from './phone-photo.ts'

const { prepare } = createPhotoProcessor()

async function colourAt(photo: Blob, across: number, down: number) {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'none' })
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(across * (bitmap.width - 1), down * (bitmap.height - 1), 1, 1)
  const [red = 0, green = 0, blue = 0] = data
  return red > 150 && green < 90 ? 'red' : blue > 150 && green < 90 ? 'blue' : `${red} ${green} ${blue}`
}

const holds = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text)

test('a portrait of twelve megapixels becomes upright, small enough and without its position', async () => {
  const file = await aPhonePhoto({ width: 3024, height: 4032 })
  const taken = new Uint8Array(await file.arrayBuffer())
  expect([holds(taken, 'Exif'), holds(taken, 'Jeanne')]).toEqual([true, true])

  const photo = await prepare(file)

  const bytes = new Uint8Array(await photo.blob.arrayBuffer())
  expect([photo.width, photo.height, photo.blob.type]).toEqual([1536, 2048, 'image/jpeg'])
  expect([await colourAt(photo.blob, 0.5, 0.1), await colourAt(photo.blob, 0.5, 0.9)]).toEqual(['red', 'blue'])
  expect(['Exif', 'Jeanne', 'http'].filter((text) => holds(bytes, text))).toEqual([])
})

test('a file that is not an image is refused, and the next photo is processed', async () => {
  const broken = new File(['no picture'], 'IMG_2.JPG', { type: 'image/jpeg' })
  const [refused, taken] = await Promise.allSettled([
    prepare(broken),
    prepare(await aPhonePhoto({ width: 60, height: 80 })),
  ])

  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(UnreadablePhotoError) })
  expect(taken).toMatchObject({ status: 'fulfilled', value: { width: 60, height: 80 } })
})

test('a picture of a few pixels, which would show nothing, is refused', async () => {
  await expect(prepare(await aPhonePhoto({ width: 8, height: 12 }))).rejects.toThrow(UnreadablePhotoError)
})
