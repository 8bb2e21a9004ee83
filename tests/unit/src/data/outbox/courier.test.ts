import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCourier } from '#src/data/outbox/courier.ts'

let ways: number
let next: number | undefined
let isOnline: boolean
let hurried: number
beforeEach(() => {
  vi.useFakeTimers()
  ways = 0
  hurried = 0
  next = undefined
  isOnline = true
})
afterEach(() => vi.useRealTimers())

const aCourier = () =>
  createCourier({
    outbox: { run: async () => ((ways += 1), next), hurry: async () => void (hurried += 1) },
    mayGo: () => isOnline,
  })

const waiting = (nextAt: number) => ({ state: 'waiting', nextAt }) as const

test('what is put in is sent at once, what has to wait when its time has come', async () => {
  const { plan } = aCourier()

  plan([waiting(Date.now())])
  await vi.advanceTimersByTimeAsync(1)
  expect(ways).toBe(1)

  plan([waiting(Date.now() + 60_000)])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ways).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ways).toBe(2)
})

test('what another tab is sending is looked at again after a while, and no sooner', async () => {
  const { plan } = aCourier()
  next = Date.now()

  plan([waiting(next)])
  await vi.advanceTimersByTimeAsync(10_000)

  expect(ways).toBe(6)
})

test('a clock that is set back by an hour holds nobody up', async () => {
  const { plan } = aCourier()
  const noon = Date.now()
  next = noon
  plan([waiting(noon)])
  await vi.advanceTimersByTimeAsync(1)
  expect(ways).toBe(1)

  vi.setSystemTime(noon - 3_600_000)
  plan([waiting(noon)])
  await vi.advanceTimersByTimeAsync(2_000)

  expect(ways).toBe(2)
})

test('without a network nothing is tried, and with one nothing is waited for', async () => {
  const { plan, hurry } = aCourier()
  isOnline = false
  plan([waiting(Date.now())])
  await hurry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ways, hurried]).toEqual([0, 0])

  isOnline = true
  await hurry()

  expect([ways, hurried]).toEqual([1, 1])
})

test('what waits for a person is left alone', async () => {
  const { plan } = aCourier()

  plan([{ state: 'refused', nextAt: 0 }])
  await vi.advanceTimersByTimeAsync(60_000)

  expect(ways).toBe(0)
})
