import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Unreachable } from '#src/data/api/unreachable.ts'
import { createDebouncedSend, createFetchLoop } from '#src/data/sync/start-sync.ts'

let sends: number
let fetches: number
let answer: () => boolean
let isOnline: boolean
beforeEach(() => {
  vi.useFakeTimers()
  sends = 0
  fetches = 0
  answer = () => true
  isOnline = true
})
afterEach(() => vi.useRealTimers())

const aSend = () => createDebouncedSend(async () => (sends += 1))

const aFetch = () => createFetchLoop({ fetchAll: async () => ((fetches += 1), answer()), mayFetch: () => isOnline })

const typed = (names: string) => ({ names, isUrgent: false })

test('many keys make one copy, a few seconds after the last', async () => {
  const { plan } = aSend()
  for (const key of ['a', 'b', 'c', 'd']) {
    plan(typed(key))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(sends).toBe(0)

  await vi.advanceTimersByTimeAsync(2_000)

  expect(sends).toBe(1)
})

test('typing without a pause is sent every half minute', async () => {
  const { plan } = aSend()
  for (let second = 0; second < 65; second += 1) {
    plan(typed(`${second}`))
    await vi.advanceTimersByTimeAsync(1_000)
  }

  expect(sends).toBe(2)
})

test('changes that were sent are not sent again', async () => {
  const { plan, sendNow } = aSend()
  plan(typed('a'))
  await sendNow()
  plan(typed(''))
  await sendNow()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(sends).toBe(1)
})

test('a change made while another is being sent is sent after a pause', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { plan, sendNow } = createDebouncedSend(async () => ((sends += 1), promise))
  plan(typed('a'))
  const sending = sendNow()
  plan({ names: 'b', isUrgent: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(sends).toBe(1)

  resolve()
  await sending
  await vi.advanceTimersByTimeAsync(3_000)

  expect(sends).toBe(2)
})

test('a published or removed draft is removed from the account at once', async () => {
  aSend().plan({ names: 'a', isUrgent: true })
  await vi.advanceTimersByTimeAsync(1)

  expect(sends).toBe(1)
})

test('failures are retried with growing delays and throw nothing', async () => {
  const fetchNow = aFetch()
  answer = () => {
    throw new Unreachable('away')
  }
  await fetchNow()
  await vi.advanceTimersByTimeAsync(60_000)
  const attempts = fetches
  expect(attempts).toBeGreaterThan(2)
  expect(attempts).toBeLessThan(10)

  answer = () => true
  await fetchNow()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(fetches).toBe(attempts + 1)
})

test('what another tab is fetching is fetched again after a pause', async () => {
  answer = () => fetches > 1

  await aFetch()()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(fetches).toBe(2)
})

test('without a network nothing is fetched, and with one nothing is waited for', async () => {
  const fetchNow = aFetch()
  isOnline = false
  await fetchNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetches).toBe(0)

  isOnline = true
  await fetchNow()

  expect(fetches).toBe(1)
})
