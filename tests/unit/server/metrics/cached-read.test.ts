import { expect, test } from 'vitest'

import { createCachedRead } from '#server/metrics/cached-read.ts'

test('those who ask within seconds are told the same', async () => {
  let asked = 0
  const recent = createCachedRead(async () => (asked += 1), { onFailure: () => {} })

  expect(await Promise.all([recent(), recent()])).toEqual([1, 1])
  expect(await recent()).toBe(1)
})

test('nobody waits long for who does not answer', async () => {
  const recent = createCachedRead(() => new Promise(() => {}), { timeoutMs: 20, onFailure: () => {} })

  expect(await recent()).toBeUndefined()
})

test('a failure is told of and answers nothing', async () => {
  const failures: Error[] = []
  const ask = () => Promise.reject(new Error('away'))
  const recent = createCachedRead(ask, { onFailure: (error) => failures.push(error) })

  expect(await recent()).toBeUndefined()
  expect(failures).toEqual([new Error('away')])
})
