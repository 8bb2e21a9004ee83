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
import type { ConfirmPassword } from './own-password.ts'
import type { SessionsService } from './sessions-service.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'

export type VerificationService = ReturnType<typeof createVerificationService>

type Dependencies = {
  db: Kysely<Schema>
  codes: Pick<MailedCodes, 'recognise'>
  confirmPassword: ConfirmPassword
  sessions: Pick<SessionsService, 'beginIn'>
  wakePostman: WakePostman
  now?: () => Date
}

/** Only the device that began a sign-up knows its id, and only the person its password. */
type Begun = { memberId?: string | undefined; password?: string | undefined }

/** A new account comes with its session. */
export type Confirmation =
  | { confirmed: 'account'; memberId: string; session: SessionTokens }
  | { confirmed: 'old_email' | 'new_email'; isComplete: boolean }

/** What becomes of an address that was shown to be somebody's. */
export function createVerificationService(dependencies: Dependencies) {
  const { db, codes, confirmPassword, sessions, wakePostman, now = () => new Date() } = dependencies

  async function verify({ memberId, password, ...shown }: Shown & Begun, sender: Sender): Promise<Confirmation> {
    const code = await codes.recognise(shown, ['account', 'old_email', 'new_email'], sender)
    if (code.purpose === 'account') await mustHaveBegun(code, { memberId, password })
    const confirmation = await db.transaction().execute((transaction) => confirm(transaction, code, sender))
    wakePostman()
    return confirmation
  }

  /** Else whoever signs up with another's address would know the password of an account that its owner opens. */
  async function mustHaveBegun({ subjectId }: MailedCode, { memberId, password }: Begun): Promise<void> {
    if (memberId === subjectId) return
    if (password === undefined) throw new Problem('password-needed')
    const signUp = await createSignUpsRepository(db).find(subjectId, now())
    if (!signUp) throw new Problem('code-wrong')
    await confirmPassword(signUp, password)
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
