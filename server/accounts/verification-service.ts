import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Sender } from '#server/http/route.ts'
import type { WakePostman } from '#server/mail/queue-mail.ts'

import { confirmChange } from './confirm-change.ts'
import { createMailedCodesRepository, type MailedCode } from './mailed-codes-repository.ts'
import type { MailedCodes, Shown } from './mailed-codes.ts'
import { openAccount } from './open-account.ts'
import type { SessionsService } from './sessions-service.ts'

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
    if (code.purpose === 'account') return openAndSignIn(transaction, code, sender)
    const isComplete = await confirmChange(transaction, code, now())
    return { confirmed: code.purpose as 'old_email' | 'new_email', isComplete }
  }

  /** Who has it is signed in. */
  async function openAndSignIn(
    transaction: Transaction<Schema>,
    { subjectId: id, email }: MailedCode,
    { userAgent }: Sender,
  ): Promise<Confirmation> {
    if (!(await openAccount(transaction, { id, email }, now()))) throw new Problem('code-wrong')
    return { confirmed: 'account', memberId: id, session: await sessions.beginIn(transaction, id, userAgent) }
  }

  return { verify }
}
