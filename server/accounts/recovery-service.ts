import type { Kysely, Transaction } from 'kysely'

import type { SessionTokens } from '#contract/api/auth.ts'
import { Problem } from '#contract/problems.ts'
import type { Attempts } from '#server/attempts/attempts.ts'
import { networkOf } from '#server/attempts/network.ts'
import { note } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Sender } from '#server/http/route.ts'

import { passwordChanged } from './account-message-kinds.ts'
import { codeLengthFor } from './code-length.ts'
import { choosePassword } from './code-message-kinds.ts'
import { createMailedCodesRepository, type MailedCode } from './mailed-codes-repository.ts'
import type { MailedCodes, Shown } from './mailed-codes.ts'
import { openAccount } from './open-account.ts'
import type { Passwords } from './passwords.ts'
import type { SessionsService } from './sessions-service.ts'
import type { SignInService } from './sign-in-service.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'
import { mustBeAllowed } from './username-rules.ts'

export type RecoveryService = ReturnType<typeof createRecoveryService>

type Dependencies = {
  db: Kysely<Schema>
  attempts: Pick<Attempts, 'take'>
  codes: Pick<MailedCodes, 'recognise'>
  passwords: Pick<Passwords, 'hashNew'>
  sessions: Pick<SessionsService, 'beginIn' | 'endAllIn'>
  forgive: SignInService['forgive']
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type Chosen = { password: string; username?: string | undefined }

type Member = { id: string; username: string; email: string; locale: string }

export function createRecoveryService(dependencies: Dependencies) {
  const { db, attempts, codes, passwords, sessions, forgive, wakeDeliveries, now = () => new Date() } = dependencies

  /** Whether there is such an account is found out when the mail is written, so that nobody learns it here. */
  async function start(email: string, locale: string, sender: Sender): Promise<void> {
    const { address } = sender
    await attempts.take({ kind: 'mail-network', by: networkOf(address) }, { kind: 'recovery-recipient', by: email })
    const parameters = { codeLength: codeLengthFor(sender) }
    await enqueueDelivery(db, choosePassword, { recipient: email, locale, parameters })
    wakeDeliveries()
  }

  async function recover(
    { password, username, ...shown }: Shown & Chosen,
    sender: Sender,
  ): Promise<{ memberId: string; tokens: SessionTokens }> {
    const code = await codes.recognise(shown, ['recovery', 'account'], sender)
    const isNew = code.purpose === 'account'
    const member = await (isNew ? findNewcomer(db, code, now()) : findMember(db, code))
    if (isNew) mustBeNamed(username, sender)
    const owner = { username: username ?? member.username, email: member.email }
    const hash = await passwords.hashNew(password, owner, { account: member.id, address: sender.address })
    const tokens = await db
      .transaction()
      .execute((transaction) =>
        isNew ? open(transaction, code, { hash, username }, sender) : replace(transaction, code, hash, sender),
      )
    wakeDeliveries()
    await forgive(member)
    return { memberId: member.id, tokens }
  }

  /** Whoever else had a part in the account, or was about to take it over, is out. */
  async function replace(transaction: Transaction<Schema>, code: MailedCode, hash: string, { userAgent }: Sender) {
    const mailed = createMailedCodesRepository(transaction)
    if (!(await mailed.use(code.id, now()))) throw new Problem('code-wrong')
    const { id, username, email, locale } = await findMember(transaction, code)
    await transaction.updateTable('members').set({ password_hash: hash }).where('id', '=', id).execute()
    await sessions.endAllIn(transaction, id)
    await mailed.removeAllOf(id)
    await transaction.deleteFrom('known_devices').where('member_id', '=', id).execute()
    await transaction.deleteFrom('email_changes').where('member_id', '=', id).execute()
    await note(transaction, 'recovered', id)
    const parameters = { username, at: now().getTime() }
    await enqueueDelivery(transaction, passwordChanged, { memberId: id, recipient: email, locale, parameters })
    return sessions.beginIn(transaction, id, userAgent)
  }

  /** Somebody else may have begun the account: whoever has the address opens it with a password of their own. */
  async function open(
    transaction: Transaction<Schema>,
    code: MailedCode,
    { hash, username }: { hash: string; username: string | undefined },
    { userAgent }: Sender,
  ) {
    if (!(await createMailedCodesRepository(transaction).use(code.id, now()))) throw new Problem('code-wrong')
    const { subjectId: id, email } = code
    if (!(await openAccount(transaction, { id, email, username, passwordHash: hash }, now())))
      throw new Problem('code-wrong')
    return sessions.beginIn(transaction, id, userAgent)
  }

  return { start, recover }
}

/** Nobody keeps the username that a stranger chose. Builds of the week before cannot ask for another one. */
function mustBeNamed(username: string | undefined, { appLevel }: Sender): void {
  if (username !== undefined) mustBeAllowed(username)
  else if (appLevel >= levelThatChoosesNames) throw new Problem('username-needed')
}

const levelThatChoosesNames = 2

/** If the account still has the address that the code was mailed to. */
async function findMember(db: Kysely<Schema>, { subjectId, email }: MailedCode): Promise<Member> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'username', 'locale'])
    .where('id', '=', subjectId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) throw new Problem('code-wrong')
  return { ...member, email }
}

async function findNewcomer(db: Kysely<Schema>, { subjectId, email }: MailedCode, now: Date): Promise<Member> {
  const signUp = await createSignUpsRepository(db).find(subjectId, now)
  if (signUp?.email !== email) throw new Problem('code-wrong')
  return signUp
}
