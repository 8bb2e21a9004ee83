import { randomUUID } from 'node:crypto'

import type { Kysely, Transaction } from 'kysely'

import type { Account } from '#contract/api/account.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { findTraderFaults, formerTraderDays, normalizeDeclaration, type TraderDeclaration } from '#contract/traders.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema, Trader } from '#server/database/schema.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { createAccountRepository } from './account-repository.ts'
import { findAccount, readAccount } from './read-account.ts'
import { toTrader } from './trader-details.ts'

export type TraderService = ReturnType<typeof createTraderService>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  /** When the transaction commits, all servers forget what they have cached of public listings and sellers. */
  notifyServers: (db: Kysely<Schema>) => Promise<void>
  now?: () => Date
}

type Declared = TraderDeclaration & { version: number; complies: true }

/**
 * Members declare themselves that they are traders. Listings have no mark of their own: what is in force of a member
 * holds for all of theirs, and for all reads from the next one on.
 */
export function createTraderService({ db, rateLimiter, notifyServers, now = () => new Date() }: Dependencies) {
  /** Replaces an earlier declaration. */
  async function declare(memberId: string, { version, complies: _, ...typed }: Declared): Promise<Account> {
    const declaration = normalizeDeclaration(typed)
    const fields = findTraderFaults(declaration)
    if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
    await rateLimiter.take({ kind: 'trader-change', by: memberId })
    await withMemberLock(db, memberId, async (transaction) => {
      const before = await findAccount(transaction, memberId, now())
      if (before.profile_version !== version) throw new Problem('changed-meanwhile')
      await replace(transaction, { memberId, before: before.trader, after: toTrader(declaration, now()) })
      await recordEvent(transaction, before.trader ? 'trader-changed' : 'trader-declared', memberId)
    })
    return readAccount(db, memberId, now())
  }

  /** Without a version: who ends a declaration ends whatever another device has made of it. */
  async function revoke(memberId: string): Promise<Account> {
    await withMemberLock(db, memberId, async (transaction) => {
      const { trader } = await findAccount(transaction, memberId, now())
      if (!trader) return
      await replace(transaction, { memberId, before: trader, after: null })
      await recordEvent(transaction, 'trader-revoked', memberId)
    })
    return readAccount(db, memberId, now())
  }

  type Replacement = { memberId: string; before: Trader | null; after: Trader | null }

  /** Moderators can look the previous declaration up for some time, because buyers may have claims. */
  async function replace(transaction: Transaction<Schema>, { memberId, before, after }: Replacement): Promise<void> {
    const endedAt = now()
    if (before)
      await transaction
        .insertInto('former_traders')
        .values({
          id: randomUUID(),
          member_id: memberId,
          trader: JSON.stringify(before),
          ended_at: endedAt,
          expires_at: new Date(endedAt.getTime() + formerTraderDays * day),
        })
        .execute()
    await createAccountRepository(transaction).changeTrader(memberId, after)
    await notifyServers(transaction)
  }

  return { declare, revoke }
}
