import type { Kysely, Transaction } from 'kysely'

import type { Account } from '#contract/api/account.ts'
import { hour } from '#contract/durations.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDeliveries, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { codeLengthFor } from './code-length.ts'
import { confirmAddress, confirmChange } from './code-message-kinds.ts'
import type { ConfirmPassword } from './confirm-password.ts'
import { findAccount, readAccount } from './read-account.ts'

export type EmailChangeService = ReturnType<typeof createEmailChangeService>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  confirmPassword: ConfirmPassword
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

/** Time in which both addresses have to confirm. */
const emailChangeLifetimeMs = 24 * hour

type Change = { email: string; password: string }

type Asking = { id: string; email: string | null; locale: string }

/**
 * Starts and cancels a change of address. The server finds out whether somebody else has the new address when it writes
 * the mail, so that the response here does not reveal it. The change is completed when the mailed tokens are confirmed.
 */
export function createEmailChangeService(dependencies: Dependencies) {
  const { db, rateLimiter, confirmPassword, wakeDeliveries, now = () => new Date() } = dependencies

  async function begin(memberId: string, { email, password }: Change, client: Client): Promise<Account> {
    const account = await findAccount(db, memberId, now())
    await confirmPassword(account, password, client)
    if (account.email === email) return cancel(memberId)
    const mails = await mailsToSend(account, email, client)
    await rateLimiter.take(...mails.map(({ recipient }) => ({ kind: 'mail-recipient', by: recipient }) as const))
    await db.transaction().execute(async (transaction) => {
      await saveRequestedChange(transaction, memberId, email)
      await enqueueDeliveries(transaction, mails)
    })
    wakeDeliveries()
    return readAccount(db, memberId, now())
  }

  /**
   * One mail to each address that has not confirmed the change: repeating the request sends the mails again instead of
   * starting over.
   */
  async function mailsToSend({ id: memberId, email: old, locale }: Asking, email: string, client: Client) {
    const before = await findChange(db, { memberId, email })
    const rest = { memberId, locale, parameters: { codeLength: codeLengthFor(client) } }
    return [
      ...(old === null || before?.is_old_confirmed ? [] : [{ kind: confirmChange, recipient: old, ...rest }]),
      ...(before?.is_new_confirmed ? [] : [{ kind: confirmAddress, recipient: email, ...rest }]),
    ]
  }

  async function saveRequestedChange(transaction: Transaction<Schema>, memberId: string, email: string): Promise<void> {
    const expires_at = new Date(now().getTime() + emailChangeLifetimeMs)
    if (await findChange(transaction, { memberId, email })) {
      await transaction.updateTable('email_changes').set({ expires_at }).where('member_id', '=', memberId).execute()
      return
    }
    await forget(transaction, memberId)
    await transaction.insertInto('email_changes').values({ member_id: memberId, email, expires_at }).execute()
    await recordEvent(transaction, 'email-change-asked', memberId)
  }

  const findChange = (executor: Kysely<Schema>, { memberId, email }: { memberId: string; email: string }) =>
    executor
      .selectFrom('email_changes')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('email', '=', email)
      .where('expires_at', '>', now())
      .executeTakeFirst()

  async function cancel(memberId: string): Promise<Account> {
    await db.transaction().execute((transaction) => forget(transaction, memberId))
    return readAccount(db, memberId, now())
  }

  return { begin, cancel }
}

/** Also deletes its mailed codes, which could otherwise confirm the next change. */
async function forget(transaction: Transaction<Schema>, memberId: string): Promise<void> {
  await transaction.deleteFrom('email_changes').where('member_id', '=', memberId).execute()
  await transaction
    .deleteFrom('mailed_codes')
    .where('subject_id', '=', memberId)
    .where('purpose', 'in', ['old_email', 'new_email'])
    .execute()
}
