import type { Kysely, Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Caller, Client } from '#server/http/route.ts'

import { passwordChanged } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { createAccountRepository } from './account-repository.ts'
import type { ConfirmPassword } from './confirm-password.ts'
import type { Passwords } from './passwords.ts'
import { findAccount } from './read-account.ts'
import type { SessionsService } from './sessions-service.ts'

export type PasswordService = ReturnType<typeof createPasswordService>

type Dependencies = {
  db: Kysely<Schema>
  confirmPassword: ConfirmPassword
  passwords: Pick<Passwords, 'hashNew'>
  sessions: Pick<SessionsService, 'endAllIn'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Change = { oldPassword: string; newPassword: string }

export function createPasswordService(dependencies: Dependencies) {
  const { db, confirmPassword, passwords, sessions, wakeDeliveries, now = () => new Date() } = dependencies

  /** Ends all other sessions of the account. */
  async function change(
    { memberId, sessionId }: Caller,
    { oldPassword, newPassword }: Change,
    client: Client,
  ): Promise<void> {
    const account = await findAccount(db, memberId, now())
    await confirmPassword(account, oldPassword, client)
    const { username, email, locale, password_hash: oldHash } = account
    const owner = { username, email: email ?? '', field: 'newPassword' }
    const newHash = await passwords.hashNew(newPassword, owner, { account: memberId, address: client.address })
    await db.transaction().execute(async (transaction) => {
      const isStillOld = await createAccountRepository(transaction).changePassword(memberId, oldHash!, newHash)
      // Another device changed the password first, so the one typed here is no longer valid.
      if (!isStillOld) throw new Problem('password-wrong')
      await sessions.endAllIn(transaction, memberId, sessionId)
      await forgetRecovery(transaction, memberId)
      await recordEvent(transaction, 'password-changed', memberId)
      const parameters = { username, at: now().getTime() }
      if (email !== null)
        await enqueueDelivery(transaction, passwordChanged, { memberId, recipient: email, locale, parameters })
      await notifyOfAccount(transaction, memberId, { kind: 'password-changed', parameters: {} }, now())
    })
    wakeDeliveries()
  }

  return { change }
}

/** A recovery link mailed before could otherwise replace the new password. */
async function forgetRecovery(transaction: Transaction<Schema>, memberId: string): Promise<void> {
  await transaction
    .deleteFrom('mailed_codes')
    .where('subject_id', '=', memberId)
    .where('purpose', '=', 'recovery')
    .execute()
}
