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

test('one process makes one photo after the other, and several at once are made side by side', async () => {
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

test('what is no photo is told as the decoder tells it, and the process goes on', async () => {
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
])('what takes %s is no photo: its process is ended, and the next photo has another', async (_name, limits) => {
  const { make, count } = open(limits)

  await expect(make({ bytes: large, shape: 'whole' })).rejects.toMatchObject({ code: 'photo-unreadable' })

  expect(count()).toBe(0)
  await expect(make({ bytes: Buffer.from('<svg/>'), shape: 'whole' })).rejects.toMatchObject({
    code: 'unsupported-media-type',
  })
})

test('where a machine is too busy to make it, a photo may be sent again', async () => {
  const { make, count } = open({ time: 1 })

  await expect(make({ bytes: large, shape: 'whole' })).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(count).toBe(0)
})

test('a process without work is ended after a while', async () => {
  const { make, count } = open({ idle: 1 })

  await make({ bytes: photo, shape: 'whole' })

  await expect.poll(count).toBe(0)
})

test('a server that ends waits for no photo', async () => {
  const { make, close, count } = open()
  const making = make({ bytes: large, shape: 'whole' })
  const outcome = expect(making).rejects.toMatchObject({ code: 'unavailable' })

  await close()

  await outcome
  expect(count()).toBe(0)
  await expect(make({ bytes: photo, shape: 'whole' })).rejects.toMatchObject({ code: 'unavailable' })
})
