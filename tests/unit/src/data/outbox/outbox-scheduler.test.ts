import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createOutboxScheduler } from '#src/data/outbox/page-outbox.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

let ways: number
let next: number | undefined
let isOnline: boolean
let sending: string | undefined
let retried: number
beforeEach(() => {
  vi.useFakeTimers()
  ways = 0
  retried = 0
  next = undefined
  isOnline = true
  sending = undefined
})
afterEach(() => vi.useRealTimers())

const aScheduler = () =>
  createOutboxScheduler({
    outbox: {
      run: async () => ((ways += 1), next),
      retryNow: async () => void (retried += 1),
      upcoming: (entries) => entries.filter(({ state }) => state === 'waiting'),
      isSending: ({ id }) => id === sending,
    },
    mayGo: () => isOnline,
  })

const waiting = (nextAt: number, id = 'a') => ({ state: 'waiting', nextAt, id }) as OutboxRow

test('new entries are sent at once, waiting ones when they are due', async () => {
  const { plan } = aScheduler()

  plan([waiting(Date.now())])
  await vi.advanceTimersByTimeAsync(1)
  expect(ways).toBe(1)

  plan([waiting(Date.now() + 60_000)])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ways).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ways).toBe(2)
})

test('entries that another tab is sending are checked again after a pause', async () => {
  const { plan } = aScheduler()
  next = Date.now()

  plan([waiting(next)])
  await vi.advanceTimersByTimeAsync(10_000)

  expect(ways).toBe(6)
})

test('a clock that is set back by an hour delays nothing', async () => {
  const { plan } = aScheduler()
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

test('nothing is sent offline, and everything at once when the device is online again', async () => {
  const { plan, retryNow } = aScheduler()
  isOnline = false
  plan([waiting(Date.now())])
  await retryNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ways, retried]).toEqual([0, 0])

  isOnline = true
  await retryNow()

  expect([ways, retried]).toEqual([1, 1])
})

test('entries that wait for a person are not scheduled', async () => {
  const { plan } = aScheduler()

  plan([{ ...waiting(0), state: 'refused' }])
  await vi.advanceTimersByTimeAsync(60_000)

  expect(ways).toBe(0)
})

test('an entry that is being sent is not sent again and does not delay others', async () => {
  const { plan } = aScheduler()
  sending = 'photos'

  plan([waiting(0, 'photos')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ways).toBe(0)
  plan([waiting(0, 'photos'), waiting(0, 'message')])
  await vi.advanceTimersByTimeAsync(1)

  expect(ways).toBe(1)
})
