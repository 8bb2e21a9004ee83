import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { inParallel } from '#server/media/in-parallel.ts'

test('all items are processed, no more at once than allowed', async () => {
  let running = 0
  let most = 0
  const done: number[] = []

  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (each) => {
    most = Math.max(most, (running += 1))
    await wait(1)
    running -= 1
    done.push(each)
  })

  expect(most).toBe(3)
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('after a failure nothing new starts, and the error is reported after running work has ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (each: number) => {
    begun.push(each)
    if (each === 1) throw new Error('broken')
    await wait(5)
    ended.push(each)
  }

  await expect(inParallel([1, 2, 3, 4], 2, work)).rejects.toThrow('broken')

  expect(begun).toEqual([1, 2])
  expect(ended).toEqual([2])
})
