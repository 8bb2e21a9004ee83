// Both engines: locks order concurrent attempts.
import { beforeEach, expect, test } from 'vitest'

import { rateLimits } from '#server/rate-limits/limits.ts'
import { createRateLimiter, deleteOldAttempts } from '#server/rate-limits/rate-limiter.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()

const start = Date.UTC(2026, 10, 21, 12)
const { most, seconds } = rateLimits['sign-in-here']

let passed = 0
const attempts = createRateLimiter({
  db,
  key: Buffer.from('any key'),
  now: () => new Date(start + passed * 1_000),
})

beforeEach(() => {
  passed = 0
})

const here = { kind: 'sign-in-here', by: 'anna 192.0.2.1' } as const
const there = { kind: 'sign-in-here', by: 'anna 192.0.2.2' } as const
const tooMany = { code: 'too-many-requests' }

async function takeAll(): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) await attempts.take(here)
}

test('attempts beyond the limit are refused until its time is over, and the error contains that time', async () => {
  await takeAll()
  passed = 60

  await expect(attempts.take(here)).rejects.toMatchObject({ ...tooMany, retryAfter: seconds - 60 })
  passed = seconds
  await expect(attempts.take(here)).resolves.toBeUndefined()
})

test('attempts of others do not count', async () => {
  await takeAll()

  await expect(attempts.take(there)).resolves.toBeUndefined()
  await expect(attempts.take({ kind: 'sign-in-device', by: here.by })).resolves.toBeUndefined()
})

test('no more concurrent attempts pass than sequential ones', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: most * 3 }, () => attempts.take(here)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
})

test('the waiting time grows each time the limit is exceeded, and resets after a pause', async () => {
  await takeAll()
  await attempts.take(here).catch(() => {})
  passed = seconds
  await takeAll()

  await expect(attempts.take(here)).rejects.toMatchObject({ retryAfter: 2 * seconds })
  passed += 4 * seconds
  await takeAll()
  await expect(attempts.take(here)).rejects.toMatchObject({ retryAfter: seconds })
})

test('limits after an exceeded one are not counted', async () => {
  await takeAll()
  for (let tries = 0; tries < most; tries += 1) await attempts.take(here, there).catch(() => {})

  await expect(attempts.take(there)).resolves.toBeUndefined()
  await expect(db.selectFrom('attempts').select('tries').orderBy('tries').execute()).resolves.toMatchObject([
    { tries: 1 },
    { tries: 2 * most },
  ])
})

test('successful attempts are not counted', async () => {
  for (let tries = 0; tries < 2 * most; tries += 1) {
    await attempts.take(here)
    await attempts.giveBack(here)
  }
  await takeAll()
  await attempts.forget(here)

  await expect(attempts.take(here)).resolves.toBeUndefined()
})

test('stored counters identify nobody, and are deleted once they no longer affect a waiting time', async () => {
  await takeAll()

  const [row] = await db.selectFrom('attempts').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('anna')
  expect(row?.key.toString('latin1')).not.toContain('192.0.2.1')
  await deleteOldAttempts(db, new Date(start + 2 * seconds * 1_000))
  expect(await db.selectFrom('attempts').selectAll().execute()).toHaveLength(1)
  await deleteOldAttempts(db, new Date(start + (2 * seconds + 1) * 1_000))
  expect(await db.selectFrom('attempts').selectAll().execute()).toHaveLength(0)
})

test('all networks together have ten times the attempts of one', async () => {
  const { most: mostOfOne } = rateLimits['sign-up-network']
  const from = (network: number) =>
    ({ kind: 'sign-up-network', by: `2001:db8:7:${network.toString(16)}::/64` }) as const
  for (let tries = 0; tries < mostOfOne * 10; tries += 1) await attempts.take(from(tries))

  await expect(attempts.take(from(mostOfOne * 10))).rejects.toMatchObject(tooMany)
  await attempts.giveBack(from(0), from(1))
  await expect(attempts.take(from(mostOfOne * 10))).resolves.toBeUndefined()
  await expect(attempts.take({ kind: 'sign-up-network', by: '2001:db8:8:0::/64' })).resolves.toBeUndefined()
})
