import { expect, test } from 'vitest'

import { createPhotoQueue } from '#server/media/photo-queue.ts'

/** Work that goes on until it is told to end, and says when it began. */
function createWork(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

const turn = () => new Promise(setImmediate)

test('photos beyond the limit wait', async () => {
  const begun: string[] = []
  const queue = createPhotoQueue({ running: 2, waiting: 2 })
  const [first, second, third] = ['first', 'second', 'third'].map((name) => createWork(begun, name)) as [
    Work,
    Work,
    Work,
  ]
  const results = [first, second, third].map(({ work }) => queue.run(work))
  expect(begun).toEqual(['first', 'second'])

  second.end()
  await turn()

  expect(begun).toEqual(['first', 'second', 'third'])
  first.end()
  third.end()
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
})

test('if too many wait, the next is refused', async () => {
  const queue = createPhotoQueue({ running: 1, waiting: 1 })
  const forever = () => new Promise<void>(() => {})
  void queue.run(forever)
  void queue.run(forever)

  await expect(queue.run(forever)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a photo that fails frees its place', async () => {
  const begun: string[] = []
  const queue = createPhotoQueue({ running: 1 })
  const [first, second] = ['first', 'second'].map((name) => createWork(begun, name)) as [Work, Work]
  const results = [first, second].map(({ work }) => queue.run(work))

  first.fail()
  second.end()

  await expect(results[0]).rejects.toThrow('first')
  expect(await results[1]).toBe('second')
})

test('background work starts only when no photo is processed or waits', async () => {
  const begun: string[] = []
  const queue = createPhotoQueue({ running: 2 })
  const photo = createWork(begun, 'photo')
  const leisurely = createWork(begun, 'leisurely')
  const done = queue.run(photo.work)
  void queue.runInBackground(leisurely.work)
  await turn()
  expect(begun).toEqual(['photo'])

  photo.end()
  await done
  await turn()

  expect(begun).toEqual(['photo', 'leisurely'])
})

type Work = ReturnType<typeof createWork>
