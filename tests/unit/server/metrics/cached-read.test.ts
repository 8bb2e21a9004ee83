import { expect, test } from 'vitest'

import { createCachedRead } from '#server/metrics/cached-read.ts'

test('reads within seconds share one result', async () => {
  let asked = 0
  const recent = createCachedRead(async () => (asked += 1), { onFailure: () => {} })

  expect(await Promise.all([recent(), recent()])).toEqual([1, 1])
  expect(await recent()).toBe(1)
})

test('a read that does not end is limited by a timeout', async () => {
  const recent = createCachedRead(() => new Promise(() => {}), { timeoutMs: 20, onFailure: () => {} })

  expect(await recent()).toBeUndefined()
})

test('a failure is reported and gives no value', async () => {
  const failures: Error[] = []
  const ask = () => Promise.reject(new Error('away'))
  const recent = createCachedRead(ask, { onFailure: (error) => failures.push(error) })

  expect(await recent()).toBeUndefined()
  expect(failures).toEqual([new Error('away')])
})
