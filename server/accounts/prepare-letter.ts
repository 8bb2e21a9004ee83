import type { Kysely } from 'kysely'

import { codeLengthBefore } from '#contract/accounts.ts'
import { hour } from '#contract/durations.ts'
import { defaultLocale, isLocale, type Locale } from '#contract/language/locales.ts'
import type { Letter } from '#contract/letters.ts'
import type { Schema } from '#server/database/schema.ts'
import type { MailFacts, WaitingMail } from '#server/mail/mail-kinds.ts'
import type { PreparedLetter } from '#server/mail/postman.ts'

import { findMemberByEmail } from './email-addresses.ts'
import { createMailedCodesRepository, type Purpose } from './mailed-codes-repository.ts'
import type { MailedSecrets } from './mailed-secrets.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'

/** A link that may let a stranger in must not lie about for long. */
export const recoveryTime = 1 * hour

type Dependencies = {
  db: Kysely<Schema>
  secrets: Pick<MailedSecrets, 'tokenOf' | 'codeOf'>
  /** Scheme and host that pages are known by. */
  origin: string
  now?: () => Date
}

type Opening = { purpose: Purpose; subjectId: string; expiresAt: Date; locale: Locale }

/** Finds out what a mail has to say, at the moment when it is sent: until then nobody needs to know who has an account. */
export function createLetterPreparation({ db, secrets, origin, now = () => new Date() }: Dependencies) {
  const accountLink = (locale: Locale) => `${origin}/${locale}/profile/account`

  async function prepare(mail: WaitingMail): Promise<PreparedLetter | undefined> {
    const locale = localeOf(mail.locale)
    switch (mail.kind) {
      case 'confirm-account':
        return confirmAccount(mail, mail.facts.signUpId, locale)
      case 'choose-password':
        return choosePassword(mail)
      case 'confirm-change':
      case 'confirm-address':
        return confirmChange(mail, mail.facts.memberId, locale)
      case 'session-on-other-device':
        return sessionOnOtherDevice(mail.facts, locale)
      default: {
        const letter = { kind: mail.kind, ...mail.facts, link: accountLink(locale) } as Letter
        return { letter, locale }
      }
    }
  }

  async function confirmAccount(
    mail: WaitingMail,
    signUpId: string | undefined,
    locale: Locale,
  ): Promise<PreparedLetter | undefined> {
    const known = await accountExists(mail)
    if (known) return known
    const signUps = await createSignUpsRepository(db).findAllByEmail(mail.recipient, now())
    const signUp = signUps.find(({ id }) => id === signUpId) ?? signUps[0]
    if (!signUp) return undefined
    const { id: subjectId, username, expires_at: expiresAt } = signUp
    const opening = await open(mail, { purpose: 'account', subjectId, expiresAt, locale })
    return opening && { letter: { kind: 'confirm-account', username, ...opening }, locale }
  }

  /** To whom an address belongs that somebody else wants to have. */
  async function accountExists({ recipient }: WaitingMail): Promise<PreparedLetter | undefined> {
    const member = await findMemberByEmail(db, recipient)
    if (!member) return undefined
    const locale = localeOf(member.locale)
    return { letter: { kind: 'account-exists', username: member.username, link: accountLink(locale) }, locale }
  }

  async function choosePassword(mail: WaitingMail): Promise<PreparedLetter | undefined> {
    const isTooLate = now().getTime() - mail.createdAt.getTime() > recoveryTime
    const member = isTooLate ? undefined : await findMemberByEmail(db, mail.recipient)
    if (!member) return undefined
    const { id: subjectId, username } = member
    const locale = localeOf(member.locale)
    const expiresAt = new Date(now().getTime() + recoveryTime)
    const opening = await open(mail, { purpose: 'recovery', subjectId, expiresAt, locale })
    return opening && { letter: { kind: 'choose-password', username, ...opening }, locale }
  }

  /**
   * The link ends the session. Its address looks like a file's because the worker of an older build leaves those to the
   * server: it would answer an address that its build does not know with the page for unknown addresses.
   */
  function sessionOnOtherDevice(
    { sessionId, ...facts }: MailFacts['session-on-other-device'],
    locale: Locale,
  ): PreparedLetter {
    const link = `${origin}/${locale}/auth/session.html#${secrets.tokenOf(sessionId, 'session')}`
    return { letter: { kind: 'session-on-other-device', ...facts, link }, locale }
  }

  async function confirmChange(
    mail: WaitingMail,
    memberId: string,
    locale: Locale,
  ): Promise<PreparedLetter | undefined> {
    const change = await findChange(memberId)
    const isOld = mail.kind === 'confirm-change'
    if (!change || mail.recipient !== (isOld ? change.email : change.newEmail)) return undefined
    const known = isOld ? undefined : await accountExists(mail)
    if (known) return known
    const { username, newEmail, expiresAt } = change
    const purpose = isOld ? 'old_email' : 'new_email'
    const opening = await open(mail, { purpose, subjectId: memberId, expiresAt, locale })
    if (!opening) return undefined
    const letter: Letter = isOld
      ? { kind: 'confirm-change', username, newEmail, ...opening }
      : { kind: 'confirm-address', username, ...opening }
    return { letter, locale }
  }

  const findChange = (memberId: string) =>
    db
      .selectFrom('email_changes')
      .innerJoin('members', 'members.id', 'email_changes.member_id')
      .select(['username', 'members.email', 'email_changes.email as newEmail', 'expires_at as expiresAt'])
      .where('members.id', '=', memberId)
      .where('expires_at', '>', now())
      .executeTakeFirst()

  /** Link and code of a mail, unless they have been used already. */
  async function open(mail: WaitingMail, { purpose, subjectId, expiresAt, locale }: Opening) {
    const { id, recipient: email } = mail
    const codeLength = 'codeLength' in mail.facts ? mail.facts.codeLength : codeLengthBefore
    const issued = await db
      .transaction()
      .execute((transaction) =>
        createMailedCodesRepository(transaction).issue(
          { id, purpose, subjectId, email, codeLength: codeLength ?? codeLengthBefore },
          now(),
          expiresAt,
        ),
      )
    const page = purpose === 'recovery' ? 'recover' : 'verify'
    const isChange = purpose === 'old_email' || purpose === 'new_email'
    const link = `${origin}/${locale}/auth/${page}#${secrets.tokenOf(id)}${isChange ? '.change' : ''}`
    return issued && { link, code: secrets.codeOf(id, issued.codeLength) }
  }

  return prepare
}

const localeOf = (text: string): Locale => (isLocale(text) ? text : defaultLocale)
