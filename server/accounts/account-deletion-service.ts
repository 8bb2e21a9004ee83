import type { Kysely } from 'kysely'

import { deletionDays } from '#contract/accounts.ts'
import type { Account } from '#contract/api/account.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Caller, Client } from '#server/http/route.ts'

import { accountKept, deletionBegun } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { createAccountRepository } from './account-repository.ts'
import type { ConfirmPassword } from './confirm-password.ts'
import { findAccount, readAccount } from './read-account.ts'
import type { SessionsService } from './sessions-service.ts'

export type AccountDeletionService = ReturnType<typeof createAccountDeletionService>

type Dependencies = {
  db: Kysely<Schema>
  confirmPassword: ConfirmPassword
  sessions: Pick<SessionsService, 'endAllIn'>
  /** Hides the listings of a member whose deletion is pending, and shows them again if the member cancels. */
  syncHiddenListings: (memberId: string) => Promise<unknown>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

/** A member who deletes the account is hidden at once, and can cancel until the deletion runs. */
export function createAccountDeletionService(dependencies: Dependencies) {
  const { db, confirmPassword, sessions, syncHiddenListings, wakeDeliveries, now = () => new Date() } = dependencies

  async function requestDeletion({ memberId, sessionId }: Caller, password: string, client: Client): Promise<Account> {
    const account = await findAccount(db, memberId, now())
    await confirmPassword(account, password, client)
    const deletionAt = new Date(now().getTime() + deletionDays * day)
    await db.transaction().execute(async (transaction) => {
      if (!(await createAccountRepository(transaction).beginDeletion(memberId, deletionAt))) return
      await sessions.endAllIn(transaction, memberId, sessionId)
      await recordEvent(transaction, 'deletion-asked', memberId)
      const { username, email, locale } = account
      const parameters = { username, deletionAt: deletionAt.getTime() }
      if (email !== null)
        await enqueueDelivery(transaction, deletionBegun, { memberId, recipient: email, locale, parameters })
      const notice = { kind: 'deletion-begun', parameters: { deletionAt: deletionAt.getTime() } } as const
      await notifyOfAccount(transaction, memberId, notice, now())
    })
    return applyDeletionState(memberId)
  }

  async function cancelDeletion(memberId: string): Promise<Account> {
    await db.transaction().execute(async (transaction) => {
      const { username, email, locale, deletion_due_at } = await findAccount(transaction, memberId, now())
      if (deletion_due_at === null) return
      // The deletion time has passed, so the account counts as deleted.
      if (!(await createAccountRepository(transaction).endDeletion(memberId, now())))
        throw new Problem('sign-in-required')
      await recordEvent(transaction, 'account-kept', memberId)
      if (email !== null)
        await enqueueDelivery(transaction, accountKept, {
          memberId,
          recipient: email,
          locale,
          parameters: { username },
        })
      await notifyOfAccount(transaction, memberId, { kind: 'account-kept', parameters: {} }, now())
    })
    return applyDeletionState(memberId)
  }

  /** If the process stops here, a job completes the work. */
  async function applyDeletionState(memberId: string): Promise<Account> {
    wakeDeliveries()
    await syncHiddenListings(memberId)
    return readAccount(db, memberId, now())
  }

  return { requestDeletion, cancelDeletion }
}
