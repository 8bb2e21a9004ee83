import type { Kysely } from 'kysely'

import { deletionDays } from '#contract/accounts.ts'
import type { Account } from '#contract/api/account.ts'
import { Problem } from '#contract/problems.ts'
import { note } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Caller, Sender } from '#server/http/route.ts'

import { accountKept, deletionBegun } from './account-message-kinds.ts'
import { createAccountRepository } from './account-repository.ts'
import type { ConfirmPassword } from './own-password.ts'
import { findAccount, readAccount } from './read-account.ts'
import type { SessionsService } from './sessions-service.ts'

const day = 24 * 60 * 60 * 1_000

export type LeavingService = ReturnType<typeof createLeavingService>

type Dependencies = {
  db: Kysely<Schema>
  confirmPassword: ConfirmPassword
  sessions: Pick<SessionsService, 'endAllIn'>
  /** Hides the listings of those who are about to leave, and shows those of who stays after all. */
  settleListings: (memberId: string) => Promise<unknown>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

/** Who leaves is hidden at once, and can come back until they are deleted. */
export function createLeavingService(dependencies: Dependencies) {
  const { db, confirmPassword, sessions, settleListings, wakeDeliveries, now = () => new Date() } = dependencies

  async function leave({ memberId, sessionId }: Caller, password: string, sender: Sender): Promise<Account> {
    const account = await findAccount(db, memberId, now())
    await confirmPassword(account, password, sender)
    const deletionAt = new Date(now().getTime() + deletionDays * day)
    await db.transaction().execute(async (transaction) => {
      if (!(await createAccountRepository(transaction).beginDeletion(memberId, deletionAt))) return
      await sessions.endAllIn(transaction, memberId, sessionId)
      await note(transaction, 'deletion-asked', memberId)
      const { username, email, locale } = account
      const parameters = { username, deletionAt: deletionAt.getTime() }
      if (email !== null)
        await enqueueDelivery(transaction, deletionBegun, { memberId, recipient: email, locale, parameters })
    })
    return settled(memberId)
  }

  async function stay(memberId: string): Promise<Account> {
    await db.transaction().execute(async (transaction) => {
      const { username, email, locale, deletion_due_at } = await findAccount(transaction, memberId, now())
      if (deletion_due_at === null) return
      // From that moment on it is being deleted.
      if (!(await createAccountRepository(transaction).endDeletion(memberId, now())))
        throw new Problem('sign-in-required')
      await note(transaction, 'account-kept', memberId)
      if (email !== null)
        await enqueueDelivery(transaction, accountKept, {
          memberId,
          recipient: email,
          locale,
          parameters: { username },
        })
    })
    return settled(memberId)
  }

  /** Where this is cut off, a job goes on with it. */
  async function settled(memberId: string): Promise<Account> {
    wakeDeliveries()
    await settleListings(memberId)
    return readAccount(db, memberId, now())
  }

  return { leave, stay }
}
