import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { passwordChanged } from './account-message-kinds.ts'
import { notifyOfAccount } from './account-notice.ts'
import { codeLengthFor } from './code-length.ts'
import { choosePassword } from './code-message-kinds.ts'
import { createMember } from './create-member.ts'
import type { Passwords } from './passwords.ts'
import type { SessionsService } from './sessions-service.ts'
import type { SignInService } from './sign-in-service.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'
import { requireAllowedUsername } from './username-rules.ts'
import { createVerificationCodesRepository, type VerificationCode } from './verification-codes-repository.ts'
import type { VerificationCodes, ShownSecret } from './verification-codes.ts'

export type RecoveryService = ReturnType<typeof createRecoveryService>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  codes: Pick<VerificationCodes, 'recognise'>
  passwords: Pick<Passwords, 'hashNew'>
  sessions: Pick<SessionsService, 'beginIn' | 'endAllIn'>
  resetAttempts: SignInService['resetAttempts']
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Chosen = { password: string; username?: string | undefined }

type Member = { id: string; username: string; email: string; locale: string }

export function createRecoveryService(dependencies: Dependencies) {
  const {
    db,
    rateLimiter,
    codes,
    passwords,
    sessions,
    resetAttempts,
    wakeDeliveries,
    now = () => new Date(),
  } = dependencies

  /**
   * The server finds out whether the account exists when it writes the mail, so that the response does not reveal it.
   */
  async function start(email: string, locale: string, client: Client): Promise<void> {
    const { address } = client
    await rateLimiter.take({ kind: 'mail-network', by: networkOf(address) }, { kind: 'recovery-recipient', by: email })
    const parameters = { codeLength: codeLengthFor(client) }
    await enqueueDelivery(db, choosePassword, { recipient: email, locale, parameters })
    wakeDeliveries()
  }

  async function recover(
    { password, username, ...shown }: ShownSecret & Chosen,
    client: Client,
  ): Promise<{ memberId: string; tokens: SessionTokens }> {
    const code = await codes.recognise(shown, ['recovery', 'account'], client)
    const isNew = code.purpose === 'account'
    const member = await (isNew ? findUnconfirmed(db, code, now()) : findMember(db, code))
    if (isNew) requireUsername(username, client)
    const owner = { username: username ?? member.username, email: member.email }
    const hash = await passwords.hashNew(password, owner, { account: member.id, address: client.address })
    const tokens = await db
      .transaction()
      .execute((transaction) =>
        isNew
          ? openAccountWithPassword(transaction, code, { hash, username }, client)
          : resetPassword(transaction, code, hash, client),
      )
    wakeDeliveries()
    await resetAttempts(member)
    return { memberId: member.id, tokens }
  }

  /** Ends all sessions and pending email changes: an attacker may have started them. */
  async function resetPassword(
    transaction: Transaction<Schema>,
    code: VerificationCode,
    hash: string,
    { userAgent }: Client,
  ) {
    const mailed = createVerificationCodesRepository(transaction)
    if (!(await mailed.use(code.id, now()))) throw new Problem('code-wrong')
    const { id, username, email, locale } = await findMember(transaction, code)
    await transaction.updateTable('members').set({ password_hash: hash }).where('id', '=', id).execute()
    await sessions.endAllIn(transaction, id)
    await mailed.removeAllOf(id)
    await transaction.deleteFrom('known_devices').where('member_id', '=', id).execute()
    await transaction.deleteFrom('email_changes').where('member_id', '=', id).execute()
    await recordEvent(transaction, 'recovered', id)
    const parameters = { username, at: now().getTime() }
    await enqueueDelivery(transaction, passwordChanged, { memberId: id, recipient: email, locale, parameters })
    await notifyOfAccount(transaction, id, { kind: 'password-changed', parameters: {} }, now())
    return sessions.beginIn(transaction, id, userAgent)
  }

  /**
   * Somebody else may have created the sign-up: the owner of the address activates the account with a password of their
   * own.
   */
  async function openAccountWithPassword(
    transaction: Transaction<Schema>,
    code: VerificationCode,
    { hash, username }: { hash: string; username: string | undefined },
    { userAgent }: Client,
  ) {
    if (!(await createVerificationCodesRepository(transaction).use(code.id, now()))) throw new Problem('code-wrong')
    const { subjectId: id, email } = code
    if (!(await createMember(transaction, { id, email, username, passwordHash: hash }, now())))
      throw new Problem('code-wrong')
    return sessions.beginIn(transaction, id, userAgent)
  }

  return { start, recover }
}

/** The owner must not get a username that a stranger chose. Builds of the week before have no field for a new one. */
function requireUsername(username: string | undefined, { appLevel }: Client): void {
  if (username !== undefined) requireAllowedUsername(username)
  else if (appLevel >= levelWithUsernameChoice) throw new Problem('username-needed')
}

const levelWithUsernameChoice = 2

/** The member, if the account still has the address to which the code was mailed. */
async function findMember(db: Kysely<Schema>, { subjectId, email }: VerificationCode): Promise<Member> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'username', 'locale'])
    .where('id', '=', subjectId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) throw new Problem('code-wrong')
  return { ...member, email }
}

async function findUnconfirmed(db: Kysely<Schema>, { subjectId, email }: VerificationCode, now: Date): Promise<Member> {
  const signUp = await createSignUpsRepository(db).find(subjectId, now)
  if (signUp?.email !== email) throw new Problem('code-wrong')
  return signUp
}
