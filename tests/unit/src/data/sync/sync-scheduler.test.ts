import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Unreachable } from '#src/data/api/unreachable.ts'
import { createSyncScheduler } from '#src/data/sync/sync-scheduler.ts'

let ways: boolean[]
let answer: () => boolean
let isOnline: boolean
beforeEach(() => {
  vi.useFakeTimers()
  ways = []
  answer = () => true
  isOnline = true
})
afterEach(() => vi.useRealTimers())

const aScheduler = () =>
  createSyncScheduler({ sync: async (isListWanted) => (ways.push(isListWanted), answer()), mayGo: () => isOnline })

const typed = (names: string) => ({ names, isUrgent: false })

test('many keys cause one sync, a few seconds after the last', async () => {
  const { plan } = aScheduler()
  for (const key of ['a', 'b', 'c', 'd']) {
    plan(typed(key))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(ways).toEqual([])

  await vi.advanceTimersByTimeAsync(2_000)

  expect(ways).toEqual([false])
})

test('typing without a pause is sent every half minute', async () => {
  const { plan } = aScheduler()
  for (let second = 0; second < 65; second += 1) {
    plan(typed(`${second}`))
    await vi.advanceTimersByTimeAsync(1_000)
  }

  expect(ways).toHaveLength(2)
})

test('failures are retried with growing delays and throw nothing', async () => {
  const { plan, ask } = aScheduler()
  answer = () => {
    throw new Unreachable('away')
  }
  plan(typed('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  const attempts = ways.length
  expect(attempts).toBeGreaterThan(2)
  expect(attempts).toBeLessThan(10)

  answer = () => true
  await ask()

  expect(ways.slice(attempts)).toEqual([true])
})

test('changes that another tab is sending are checked again, including the list', async () => {
  const { ask } = aScheduler()
  answer = () => ways.length > 1

  await ask()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(ways).toEqual([true, true])
})

test('nothing is sent offline, and everything at once when the device is online again', async () => {
  const { plan, ask } = aScheduler()
  isOnline = false
  plan(typed('a'))
  await ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ways).toEqual([])

  isOnline = true
  await ask()

  expect(ways).toEqual([true])
})

test('changes that were sent are not sent again', async () => {
  const { plan, retryNow: hurry } = aScheduler()
  plan(typed('a'))
  await hurry()
  plan(typed(''))
  await hurry()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(ways).toEqual([false])
})

test('a published or removed draft is removed from the account at once', async () => {
  aScheduler().plan({ names: 'a', isUrgent: true })
  await vi.advanceTimersByTimeAsync(1)

  expect(ways).toEqual([false])
})
