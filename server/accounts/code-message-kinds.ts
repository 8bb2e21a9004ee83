import { legacyCodeLength } from '#contract/accounts.ts'
import { hour } from '#contract/durations.ts'
import { type Locale, localeOrDefault } from '#contract/language/locales.ts'
import type { Mail } from '#contract/mails.ts'
import type {
  AnyMessageKind,
  MessageKind,
  PrepareContext,
  PreparedMessage,
  WaitingDelivery,
} from '#server/deliveries/message-kind.ts'

import { accountLink } from './account-message-kinds.ts'
import { findMemberByEmail } from './email-addresses.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'
import { createVerificationCodesRepository, type Purpose } from './verification-codes-repository.ts'

/** A link that gives access to an account must expire soon. */
const recoveryTime = 1 * hour

/** Code length that the requesting build accepts; deliveries queued by the previous release lack it. */
type WithCode = { codeLength?: number }

type CodeDelivery = WaitingDelivery<WithCode>

/** To a person who wants an account. The server decides on the content when it sends the mail. */
export const confirmAccount: MessageKind<WithCode & { signUpId?: string }> = {
  kind: 'confirm-account',
  channels: ['mail'],
  async prepare(delivery, context) {
    const known = await accountExists(delivery, context)
    if (known) return known
    const signUps = await createSignUpsRepository(context.db).findAllByEmail(delivery.recipient, context.now())
    const signUp = signUps.find(({ id }) => id === delivery.parameters.signUpId) ?? signUps[0]
    if (!signUp) return undefined
    const { id: subjectId, username, expires_at: expiresAt } = signUp
    const locale = localeOrDefault(delivery.locale)
    const opening = await issue(delivery, context, { purpose: 'account', subjectId, expiresAt, locale })
    return opening && { mail: { kind: 'confirm-account', username, ...opening }, locale }
  },
}

/** To an address that may have an account. If it has none, the server sends nothing. */
export const choosePassword: MessageKind<WithCode> = {
  kind: 'choose-password',
  channels: ['mail'],
  async prepare(delivery, context) {
    const { db, now } = context
    const isTooLate = now().getTime() - delivery.createdAt.getTime() > recoveryTime
    const member = isTooLate ? undefined : await findMemberByEmail(db, delivery.recipient)
    if (!member) return undefined
    const { id: subjectId, username } = member
    const locale = localeOrDefault(member.locale)
    const expiresAt = new Date(now().getTime() + recoveryTime)
    const opening = await issue(delivery, context, { purpose: 'recovery', subjectId, expiresAt, locale })
    return opening && { mail: { kind: 'choose-password', username, ...opening }, locale }
  },
}

/** To a member's old address, whose owner must agree. */
export const confirmChange: MessageKind<WithCode> = {
  kind: 'confirm-change',
  channels: ['mail'],
  async prepare(delivery, context) {
    const change = await findChange(delivery, context)
    if (!change || delivery.recipient !== change.email) return undefined
    const { username, newEmail } = change
    const opening = await issue(delivery, context, { ...change, purpose: 'old_email' })
    return opening && { mail: { kind: 'confirm-change', username, newEmail, ...opening }, locale: change.locale }
  },
}

/** To the new address. */
export const confirmAddress: MessageKind<WithCode> = {
  kind: 'confirm-address',
  channels: ['mail'],
  async prepare(delivery, context) {
    const change = await findChange(delivery, context)
    if (!change || delivery.recipient !== change.newEmail) return undefined
    const known = await accountExists(delivery, context)
    if (known) return known
    const opening = await issue(delivery, context, { ...change, purpose: 'new_email' })
    const { username, locale } = change
    return opening && { mail: { kind: 'confirm-address', username, ...opening }, locale }
  },
}

export const codeMessageKinds: readonly AnyMessageKind[] = [
  confirmAccount,
  choosePassword,
  confirmChange,
  confirmAddress,
]

/** To the member who owns the address with which somebody else tries to sign up. */
async function accountExists(
  { recipient }: CodeDelivery,
  { db, origin }: PrepareContext,
): Promise<PreparedMessage | undefined> {
  const member = await findMemberByEmail(db, recipient)
  if (!member) return undefined
  const locale = localeOrDefault(member.locale)
  const mail: Mail = { kind: 'account-exists', username: member.username, link: accountLink(origin, locale) }
  return { mail, locale }
}

async function findChange({ memberId, locale }: CodeDelivery, { db, now }: PrepareContext) {
  const change = await db
    .selectFrom('email_changes')
    .innerJoin('members', 'members.id', 'email_changes.member_id')
    .select(['members.id as subjectId', 'username', 'members.email', 'email_changes.email as newEmail'])
    .select('expires_at as expiresAt')
    .where('members.id', '=', memberId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return change && { ...change, locale: localeOrDefault(locale) }
}

type Opening = { purpose: Purpose; subjectId: string; expiresAt: Date; locale: Locale }

/** Link and code of a delivery, unless they have been used already. */
async function issue(
  { id, recipient: email, parameters }: CodeDelivery,
  { db, now, origin, secrets }: PrepareContext,
  { purpose, subjectId, expiresAt, locale }: Opening,
) {
  const { codeLength = legacyCodeLength } = parameters
  const issued = await db
    .transaction()
    .execute((transaction) =>
      createVerificationCodesRepository(transaction).issue(
        { id, purpose, subjectId, email, codeLength },
        now(),
        expiresAt,
      ),
    )
  const page = purpose === 'recovery' ? 'recover' : 'verify'
  const isChange = purpose === 'old_email' || purpose === 'new_email'
  const link = `${origin}/${locale}/auth/${page}#${secrets.tokenOf(id)}${isChange ? '.change' : ''}`
  return issued && { link, code: secrets.codeOf(id, issued.codeLength) }
}
