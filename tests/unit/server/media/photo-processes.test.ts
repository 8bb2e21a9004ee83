import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { createPhotoProcesses } from '#server/media/photo-processes.ts'

import { aPhoto } from './photo-builders.ts'

function open(limits?: Parameters<typeof createPhotoProcesses>[0]) {
  const processes = createPhotoProcesses(limits)
  onTestFinished(processes.close)
  return processes
}

const photo = await aPhoto({ width: 300, height: 200 })
/** Half a second's work. */
const large = await sharp(await aPhoto({ width: 3_000, height: 3_000 }))
  .webp({ effort: 0 })
  .toBuffer()

test('one process handles one photo after the other, and photos at the same time get several processes', async () => {
  const { make, count } = open()

  const first = await make({ bytes: photo, shape: 'whole' })
  const square = await make({ bytes: photo, shape: 'square' })

  expect(first).toMatchObject({ width: 300, height: 200, thumbhash: expect.any(String) })
  expect(first.files.map(({ file }) => file)).toContain('320.webp')
  expect((await sharp(first.files[0]!.bytes).metadata()).format).toBe('jpeg')
  expect(square).toMatchObject({ width: 200, height: 200 })
  expect(count()).toBe(1)
  await Promise.all([make({ bytes: photo, shape: 'whole' }), make({ bytes: photo, shape: 'whole' })])
  expect(count()).toBe(2)
})

test("an invalid photo gives the decoder's error, and the process continues", async () => {
  const { make, count } = open()

  await expect(make({ bytes: Buffer.from('<svg/>'), shape: 'whole' })).rejects.toMatchObject({
    code: 'unsupported-media-type',
  })
  await make({ bytes: photo, shape: 'whole' })

  expect(count()).toBe(1)
})

test.each([
  ['a processor for too long', { processorSeconds: 0.05 }],
  ['too much memory', { megabytes: 5 }],
])('a photo that takes %s is refused, its process is ended, and the next photo gets another', async (_name, limits) => {
  const { make, count } = open(limits)

  await expect(make({ bytes: large, shape: 'whole' })).rejects.toMatchObject({ code: 'photo-unreadable' })

  expect(count()).toBe(0)
  await expect(make({ bytes: Buffer.from('<svg/>'), shape: 'whole' })).rejects.toMatchObject({
    code: 'unsupported-media-type',
  })
})

test('if the machine is too busy, the photo may be sent again', async () => {
  const { make, count } = open({ time: 1 })

  await expect(make({ bytes: large, shape: 'whole' })).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(count).toBe(0)
})

test('an idle process is ended after a while', async () => {
  const { make, count } = open({ idle: 1 })

  await make({ bytes: photo, shape: 'whole' })

  await expect.poll(count).toBe(0)
})

test('a server that stops does not wait for photos', async () => {
  const { make, close, count } = open()
  const making = make({ bytes: large, shape: 'whole' })
  const outcome = expect(making).rejects.toMatchObject({ code: 'unavailable' })

  await close()

  await outcome
  expect(count()).toBe(0)
  await expect(make({ bytes: photo, shape: 'whole' })).rejects.toMatchObject({ code: 'unavailable' })
})
