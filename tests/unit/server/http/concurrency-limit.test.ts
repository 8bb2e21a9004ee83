import { expect, test } from 'vitest'

import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { createOverloadDetector } from '#server/http/overload-detector.ts'

const bounds = { least: 4, usual: 64, most: 256 }
const onTime = { mean: 1, max: 5 }
const late = { mean: 60, max: 200 }

test('the limit grows under harmless load, up to a maximum', () => {
  const limit = createConcurrencyLimit(bounds)

  for (let stretch = 0; stretch < 100; stretch += 1)
    limit.adapt({ delay: onTime, medianTime: 50, peak: limit.current() })

  expect(limit.current()).toBe(256)
})

test.each([
  ['the event loop is late', { delay: late, medianTime: 50 }],
  ['answers take long', { delay: onTime, medianTime: 900 }],
])('when %s, the limit shrinks step by step, but never to zero', (_, lately) => {
  const limit = createConcurrencyLimit(bounds)

  limit.adapt({ ...lately, peak: 64 })
  expect(limit.current()).toBe(51)
  for (let stretch = 0; stretch < 100; stretch += 1) limit.adapt({ ...lately, peak: 64 })

  expect(limit.current()).toBe(4)
})

test('a quiet period restores the limit', () => {
  const limit = createConcurrencyLimit(bounds)
  for (let stretch = 0; stretch < 100; stretch += 1) limit.adapt({ delay: late, medianTime: undefined, peak: 1 })

  for (let stretch = 0; stretch < 40; stretch += 1) limit.adapt({ delay: onTime, medianTime: undefined, peak: 0 })

  expect(limit.current()).toBeGreaterThanOrEqual(64)
  expect(limit.current()).toBeLessThan(80)
})

test('a short peak is no overload; one of a minute is, until three quiet ones', () => {
  const overload = createOverloadDetector()
  const note = (stretches: number, hasRefused: boolean) => {
    for (let stretch = 0; stretch < stretches; stretch += 1) overload.note(hasRefused)
  }

  note(239, true)
  expect(overload.isOverloaded()).toBe(false)
  note(1, true)
  expect(overload.isOverloaded()).toBe(true)
  note(11, false)
  expect(overload.isOverloaded()).toBe(true)
  note(1, false)
  expect(overload.isOverloaded()).toBe(false)
})
