import { expect, test } from 'vitest'

import { createGeneration } from '#server/caching/generation.ts'
import { staleWhileRevalidate } from '#server/caching/stale-while-revalidate.ts'

test('the old value is returned until the new one is ready', async () => {
  let time = 0
  let made = 0
  const give = staleWhileRevalidate(
    async () => ++made,
    100,
    () => new Date(time),
  )

  expect(await give()).toBe(1)
  time = 99
  expect(await give()).toBe(1)
  time = 100
  expect(await give()).toBe(1)
  await expect.poll(give).toBe(2)
})

test('if a refresh fails, the old value stays and the next call tries again', async () => {
  let time = 0
  let isBroken = false
  let made = 0
  const make = async () => {
    if (isBroken) throw new Error('broken')
    return ++made
  }
  const give = staleWhileRevalidate(make, 100, () => new Date(time))
  await give()

  isBroken = true
  time = 100
  expect(await give()).toBe(1)
  expect(await give()).toBe(1)

  isBroken = false
  await expect.poll(give).toBe(2)
})

test('without an old value the caller gets the error, and the next call tries again', async () => {
  let isBroken = true
  const make = async () => {
    if (isBroken) throw new Error('broken')
    return 1
  }
  const give = staleWhileRevalidate(make, 100, () => new Date(0))

  await expect(give()).rejects.toThrow('broken')
  isBroken = false
  await expect.poll(async () => give().catch(() => 'broken')).toBe(1)
})

test('the first caller of a generation waits, and a refresh of the one before does not replace its value', async () => {
  const generation = createGeneration()
  const finishes: ((value: string) => void)[] = []
  const make = () => new Promise<string>((resolve) => finishes.push(resolve))
  const give = staleWhileRevalidate(make, 100, () => new Date(0), generation)
  const before = give()

  generation.advance()
  const after = give()
  finishes[1]!('new')
  expect(await after).toBe('new')
  finishes[0]!('old')

  expect(await before).toBe('old')
  expect(await give()).toBe('new')
})
