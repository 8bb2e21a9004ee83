import type { Kysely } from 'kysely'
import pg from 'pg'

import { foldUsername } from '#contract/accounts.ts'
import type { Account } from '#contract/api/account.ts'
import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { usernameChanged } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { createAccountRepository } from './account-repository.ts'
import { findAccount, readAccount } from './read-account.ts'
import { requireAllowedUsername } from './username-rules.ts'
import { releaseUsername, isUsernameTaken, lockUsername } from './usernames.ts'

export type UsernameService = ReturnType<typeof createUsernameService>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

export function createUsernameService({ db, rateLimiter, wakeDeliveries, now = () => new Date() }: Dependencies) {
  async function change(memberId: string, username: string): Promise<Account> {
    const before = await findAccount(db, memberId, now())
    if (before.username === username) return readAccount(db, memberId, now())
    requireAllowedUsername(username)
    const attempt = { kind: 'username-change', by: memberId } as const
    await rateLimiter.take(attempt)
    if (!(await claimUsername(memberId, username))) {
      await rateLimiter.giveBack(attempt)
      throw new Problem('username-taken')
    }
    wakeDeliveries()
    return readAccount(db, memberId, now())
  }

  /** Returns false if the name is taken. */
  async function claimUsername(memberId: string, username: string): Promise<boolean> {
    try {
      return await db.transaction().execute(async (transaction) => {
        await lockUsername(transaction, username)
        const { username: before, email, locale } = await findAccount(transaction, memberId, now())
        // Another member may have had a similar name before similarity was checked.
        const isSame = foldUsername(before) === foldUsername(username)
        if (!isSame && (await isUsernameTaken(transaction, username, { except: memberId, email, now: now() })))
          return false
        await createAccountRepository(transaction).changeUsername(memberId, username)
        await releaseUsername(transaction, { memberId, before, after: username }, now())
        await recordEvent(transaction, 'username-changed', memberId)
        const parameters = { username, at: now().getTime() }
        if (email !== null)
          await enqueueDelivery(transaction, usernameChanged, { memberId, recipient: email, locale, parameters })
        await notifyOfAccount(transaction, memberId, { kind: 'username-changed', parameters: { username } }, now())
        return true
      })
    } catch (error) {
      if (isSameName(error)) return false
      throw error
    }
  }

  return { change }
}

/** Happens with a member whose name was written without its key by an import or by the previous release. */
const isSameName = (error: unknown) => error instanceof pg.DatabaseError && error.constraint === 'members_username_key'
