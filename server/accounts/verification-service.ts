import type { Kysely, Transaction } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import { note } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Sender } from '#server/http/route.ts'
import type { WakePostman } from '#server/mail/queue-mail.ts'

import { confirmChange } from './confirm-change.ts'
import { findMemberByEmail, lockEmail } from './email-addresses.ts'
import { createMailedCodesRepository, type MailedCode } from './mailed-codes-repository.ts'
import type { MailedCodes, Shown } from './mailed-codes.ts'
import type { SessionsService } from './sessions-service.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'
import { lockUsername } from './usernames.ts'

export type VerificationService = ReturnType<typeof createVerificationService>

type Dependencies = {
  db: Kysely<Schema>
  codes: Pick<MailedCodes, 'recognise'>
  sessions: Pick<SessionsService, 'beginIn'>
  wakePostman: WakePostman
  now?: () => Date
}

/** A new account comes with its session. */
export type Confirmation =
  | { confirmed: 'account'; memberId: string; session: SessionTokens }
  | { confirmed: 'old_email' | 'new_email'; isComplete: boolean }

/** What becomes of an address that was shown to be somebody's. */
export function createVerificationService(dependencies: Dependencies) {
  const { db, codes, sessions, wakePostman, now = () => new Date() } = dependencies

  async function verify(shown: Shown, sender: Sender): Promise<Confirmation> {
    const code = await codes.recognise(shown, ['account', 'old_email', 'new_email'], sender)
    const confirmation = await db.transaction().execute((transaction) => confirm(transaction, code, sender))
    wakePostman()
    return confirmation
  }

  async function confirm(transaction: Transaction<Schema>, { id }: MailedCode, sender: Sender): Promise<Confirmation> {
    const code = await createMailedCodesRepository(transaction).use(id, now())
    if (!code) throw new Problem('code-wrong')
    if (code.purpose === 'account') return openAccount(transaction, code, sender)
    const isComplete = await confirmChange(transaction, code, now())
    return { confirmed: code.purpose as 'old_email' | 'new_email', isComplete }
  }

  /** A sign-up becomes a member, who is signed in. */
  async function openAccount(
    transaction: Transaction<Schema>,
    { subjectId: id, email }: MailedCode,
    { userAgent }: Sender,
  ): Promise<Confirmation> {
    const signUps = createSignUpsRepository(transaction)
    const signUp = await signUps.find(id, now())
    if (signUp?.email !== email) throw new Problem('code-wrong')
    const { username, password_hash, locale } = signUp
    await lockUsername(transaction, username)
    await lockEmail(transaction, email)
    const isThere = await signUps.remove(id)
    if (!isThere || (await findMemberByEmail(transaction, email))) throw new Problem('code-wrong')
    await transaction
      .insertInto('members')
      .values({ id, username, username_key: foldUsername(username), email, password_hash, locale })
      .execute()
    await createMailedCodesRepository(transaction).removeAllOf(id)
    await note(transaction, 'account-created', id)
    return { confirmed: 'account', memberId: id, session: await sessions.beginIn(transaction, id, userAgent) }
  }

  return { verify }
}
