import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'

import { confirmEmailChange } from './confirm-email-change.ts'
import type { ConfirmAnyHash } from './confirm-password.ts'
import { createMember } from './create-member.ts'
import type { SessionsService } from './sessions-service.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'
import { createVerificationCodesRepository, type VerificationCode } from './verification-codes-repository.ts'
import type { VerificationCodes, ShownSecret } from './verification-codes.ts'

export type VerificationService = ReturnType<typeof createVerificationService>

type Dependencies = {
  db: Kysely<Schema>
  codes: Pick<VerificationCodes, 'recognise'>
  confirmAnyHash: ConfirmAnyHash
  sessions: Pick<SessionsService, 'beginIn'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

/** Only the device that created a sign-up knows its id, and only the person knows its password. */
type SignUpProof = { memberId?: string | undefined; password?: string | undefined }

/** A new account is returned with a session. */
export type Confirmation =
  | { confirmed: 'account'; memberId: string; session: SessionTokens }
  | { confirmed: 'old_email' | 'new_email'; isComplete: boolean }

/** Carries out what a person proves by confirming an address: activates an account or completes a change of address. */
export function createVerificationService(dependencies: Dependencies) {
  const { db, codes, confirmAnyHash, sessions, wakeDeliveries, now = () => new Date() } = dependencies

  async function verify(
    { memberId, password, ...shown }: ShownSecret & SignUpProof,
    client: Client,
  ): Promise<Confirmation> {
    const code = await codes.recognise(shown, ['account', 'old_email', 'new_email'], client)
    const signUpId = code.purpose === 'account' ? await findSignUp(code, { memberId, password }, client) : undefined
    const confirmation = await db.transaction().execute((transaction) => confirm(transaction, code, signUpId, client))
    wakeDeliveries()
    return confirmation
  }

  /**
   * The sign-up of the person who presents the code. Without this proof, an attacker could sign up with somebody else's
   * address, and the owner would activate an account whose password the attacker knows. The mailed secret proves only
   * the address, so it can confirm any sign-up with it.
   */
  async function findSignUp(
    { subjectId, email }: VerificationCode,
    { memberId, password }: SignUpProof,
    client: Client,
  ) {
    const signUps = await createSignUpsRepository(db).findAllByEmail(email, now())
    if (signUps.some(({ id }) => id === memberId)) return memberId!
    if (signUps.length === 0 || memberId === subjectId) throw new Problem('code-wrong')
    if (password === undefined) throw new Problem('password-needed')
    const hashes = signUps.map((signUp) => signUp.password_hash)
    return signUps[await confirmAnyHash(email, hashes, password, client)]!.id
  }

  async function confirm(
    transaction: Transaction<Schema>,
    { id }: VerificationCode,
    signUpId: string | undefined,
    client: Client,
  ): Promise<Confirmation> {
    const code = await createVerificationCodesRepository(transaction).use(id, now())
    if (!code) throw new Problem('code-wrong')
    if (signUpId !== undefined) return createMemberAndSignIn(transaction, { id: signUpId, email: code.email }, client)
    const isComplete = await confirmEmailChange(transaction, code, now())
    return { confirmed: code.purpose as 'old_email' | 'new_email', isComplete }
  }

  /** Also signs the new member in. */
  async function createMemberAndSignIn(
    transaction: Transaction<Schema>,
    { id, email }: { id: string; email: string },
    { userAgent }: Client,
  ): Promise<Confirmation> {
    if (!(await createMember(transaction, { id, email }, now()))) throw new Problem('code-wrong')
    return { confirmed: 'account', memberId: id, session: await sessions.beginIn(transaction, id, userAgent) }
  }

  return { verify }
}
