import type { Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'

import { emailChanged } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { findMemberByEmail, lockEmail } from './email-addresses.ts'
import { createVerificationCodesRepository, type VerificationCode } from './verification-codes-repository.ts'

/**
 * Records that one of the two addresses agreed to a change. Returns true if the other had agreed before, so that the
 * change is now complete.
 */
export async function confirmEmailChange(
  transaction: Transaction<Schema>,
  { purpose, subjectId, email }: VerificationCode,
  now: Date,
): Promise<boolean> {
  const member = await transaction.selectFrom('members').selectAll().where('id', '=', subjectId).executeTakeFirst()
  const change = await transaction
    .updateTable('email_changes')
    .set(purpose === 'old_email' ? { is_old_confirmed: true } : { is_new_confirmed: true })
    .where('member_id', '=', subjectId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!member || !change) throw new Problem('code-wrong')
  if (email !== (purpose === 'old_email' ? member.email : change.email)) throw new Problem('code-wrong')
  if (!change.is_new_confirmed || !(change.is_old_confirmed || member.email === null)) return false
  await changeEmailAddress(transaction, member, change.email, now)
  return true
}

type Member = { id: string; username: string; email: string | null; locale: string }

/** Invalidates what was mailed to the old address. */
async function changeEmailAddress(
  transaction: Transaction<Schema>,
  { id, username, email, locale }: Member,
  newEmail: string,
  now: Date,
): Promise<void> {
  await lockEmail(transaction, newEmail)
  if (await findMemberByEmail(transaction, newEmail)) throw new Problem('code-wrong')
  await transaction.updateTable('members').set({ email: newEmail }).where('id', '=', id).execute()
  await transaction.deleteFrom('email_changes').where('member_id', '=', id).execute()
  await createVerificationCodesRepository(transaction).removeAllOf(id)
  await recordEvent(transaction, 'email-changed', id)
  if (email === null) return
  const parameters = { username, newEmail, at: now.getTime() }
  await enqueueDelivery(transaction, emailChanged, { memberId: id, recipient: email, locale, parameters })
  await notifyOfAccount(transaction, id, { kind: 'email-changed', parameters: { newEmail } }, now)
}
