import { expect, test, vi } from 'vitest'

import { memoizeFor } from '#server/caching/memoize-for.ts'

test('callers share a result while it is pending or fresh', async () => {
  let time = 0
  const read = vi.fn(async () => read.mock.calls.length)
  const recall = memoizeFor(read, 1_000, () => new Date(time))

  const together = await Promise.all([recall(), recall()])
  time = 999
  const fresh = await recall()
  time = 1_000
  const stale = await recall()

  expect([together, fresh, stale]).toEqual([[1, 1], 1, 2])
})

test('a failure is reported to its callers and not cached', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('back')
  const recall = memoizeFor(read, 1_000, () => new Date(0))

  await expect(recall()).rejects.toThrow('gone')

  await expect(recall()).resolves.toBe('back')
})
