import { expect, test, vi } from 'vitest'

import { createGeneration } from '#server/caching/generation.ts'
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

test('an answer of an earlier generation is not used any more, even one that is still pending', async () => {
  const generation = createGeneration()
  const pending = Promise.withResolvers<string>()
  const read = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(pending.promise)
    .mockResolvedValue('without the listing')
  const recall = memoizeFor(read, 1_000, () => new Date(0), generation)
  const before = recall()

  generation.advance()
  const after = recall()
  pending.resolve('with the listing')

  expect(await Promise.all([before, after, recall()])).toEqual([
    'with the listing',
    'without the listing',
    'without the listing',
  ])
})
