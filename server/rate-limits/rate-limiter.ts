import { createHmac } from 'node:crypto'

import { type Kysely, sql, type Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import { type RateLimitKind, type RateLimit, rateLimits } from './limits.ts'
import { widerNetworkOf } from './network.ts'

/**
 * `by` is the caller or target of an attempt: a network from `networkOf`, an account, a recipient. Only a hash of it is
 * stored.
 */
export type Attempt = { kind: RateLimitKind; by: string }

export type RateLimiter = ReturnType<typeof createRateLimiter>

type Dependencies = { db: Kysely<Schema>; key: Buffer; now?: () => Date }

type Counted = { tries: number; expires_at: Date }

/**
 * Counts attempts. Each is counted before its outcome is known, because many may arrive concurrently; a successful one
 * is given back.
 */
export function createRateLimiter({ db, key, now = () => new Date() }: Dependencies) {
  const keyOf = ({ kind, by }: Attempt) => createHmac('sha256', key).update(`${kind}\n${by}`).digest()

  /** Throws `too-many-requests` at the first exceeded limit; later attempts in the list are then not counted. */
  async function take(...attempts: readonly Attempt[]): Promise<void> {
    const refusedUntil = await withoutDurability((transaction) => countAll(transaction, attempts))
    if (refusedUntil) throw new Problem('too-many-requests', { retryAfter: secondsTo(refusedUntil) })
  }

  async function countAll(transaction: Transaction<Schema>, attempts: readonly Attempt[]): Promise<Date | undefined> {
    for (const { limit, ...attempt } of attempts.flatMap(applicableLimits)) {
      const { tries, expires_at } = await count(transaction, attempt, limit)
      if (tries > limit.most) return expires_at
    }
    return undefined
  }

  async function count(db: Kysely<Schema>, attempt: Attempt, { most, seconds, longest }: RateLimit): Promise<Counted> {
    const { rows } = await sql<Counted>`
      insert into attempts as known (kind, key, tries, since, expires_at)
      values (${attempt.kind}, ${keyOf(attempt)}, 1, ${now()}, ${now()}::timestamptz + ${seconds} * interval '1 second')
      on conflict (kind, key) do update set
        tries = case when known.expires_at > ${now()} then known.tries + 1 else 1 end,
        since = case when known.expires_at > ${now()} then known.since else ${now()} end,
        expires_at = case
          when known.expires_at > ${now()} then known.expires_at
          -- The limit was exceeded in the last, recent period: the waiting time doubles.
          when known.tries > ${most} and known.expires_at + (known.expires_at - known.since) > ${now()}
            then ${now()}::timestamptz
              + least(2 * (known.expires_at - known.since), ${longest} * interval '1 second')
          else excluded.expires_at end
      returning tries, expires_at`.execute(db)
    return rows[0]!
  }

  const secondsTo = (time: Date) => Math.max(1, Math.ceil((time.getTime() - now().getTime()) / 1_000))

  /** The attempts succeeded, so they do not count. */
  async function giveBack(...attempts: readonly Attempt[]): Promise<void> {
    await withoutDurability(async (transaction) => {
      for (const attempt of attempts.flatMap(applicableLimits))
        await transaction
          .updateTable('attempts')
          .set({ tries: sql`greatest(tries - 1, 0)` })
          .where('kind', '=', attempt.kind)
          .where('key', '=', keyOf(attempt))
          .execute()
    })
  }

  /** Resets the counters. */
  async function forget(...attempts: readonly Attempt[]): Promise<void> {
    await withoutDurability(async (transaction) => {
      for (const attempt of attempts)
        await transaction
          .deleteFrom('attempts')
          .where('kind', '=', attempt.kind)
          .where('key', '=', keyOf(attempt))
          .execute()
    })
  }

  /** Losing a counter in a power cut is acceptable, so the commit does not wait for the disk. */
  const withoutDurability = <T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction)
      return work(transaction)
    })

  return { take, giveBack, forget }
}

/** Deletes rows that no longer affect any waiting time. */
export async function deleteOldAttempts(db: Kysely<Schema>, now = new Date()): Promise<void> {
  await sql`delete from attempts where expires_at + (expires_at - since) < ${now}`.execute(db)
}

/** The limit of the wider network, as a multiple of the network's limit. */
const widerNetworkFactor = 10

/** The counters of an attempt: its own, and for network limits also that of the wider network. */
function applicableLimits({ kind, by }: Attempt): (Attempt & { limit: RateLimit })[] {
  const limit = rateLimits[kind]
  const wider = kind.endsWith('-network') ? widerNetworkOf(by) : undefined
  const own = { kind, by, limit }
  return wider === undefined
    ? [own]
    : [own, { kind, by: wider, limit: { ...limit, most: limit.most * widerNetworkFactor } }]
}
