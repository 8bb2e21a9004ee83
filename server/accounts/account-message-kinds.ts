import { type Locale, localeOrDefault } from '#contract/language/locales.ts'
import type { Mail, MailContents } from '#contract/mails.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'

/** The mail's data without its link. */
type Facts<Kind extends keyof MailContents> = Omit<MailContents[Kind], 'link'>

type Notice =
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'email-changed'
  | 'username-changed'
  | 'new-device'
  | 'deletion-begun'
  | 'account-kept'

export const accountLink = (origin: string, locale: Locale) => `${origin}/${locale}/profile/account`

/** Reports an event exactly as it was recorded, with a link to the account. */
const notice = <Kind extends Notice>(kind: Kind): MessageKind<Facts<Kind>> => ({
  kind,
  channels: ['mail'],
  async prepare({ locale: text, parameters }, { origin }) {
    const locale = localeOrDefault(text)
    const mail = { kind, ...parameters, link: accountLink(origin, locale) } as unknown as Mail
    return { mail, locale }
  },
})

export const passwordChanged = notice('password-changed')
export const passkeyAdded = notice('passkey-added')
export const passkeyRemoved = notice('passkey-removed')
export const emailChanged = notice('email-changed')
export const usernameChanged = notice('username-changed')
export const newDevice = notice('new-device')
export const deletionBegun = notice('deletion-begun')
export const accountKept = notice('account-kept')

/**
 * The link ends the session. Its URL ends like a file name because the service workers of older builds pass such
 * requests to the server: for a page path that its build does not know, such a worker would show its own "not found"
 * page.
 */
export const sessionOnOtherDevice: MessageKind<Facts<'session-on-other-device'> & { sessionId: string }> = {
  kind: 'session-on-other-device',
  channels: ['mail'],
  async prepare({ locale: text, parameters: { sessionId, ...facts } }, { origin, secrets }) {
    const locale = localeOrDefault(text)
    const link = `${origin}/${locale}/auth/session.html#${secrets.tokenOf(sessionId, 'session')}`
    return { mail: { kind: 'session-on-other-device', ...facts, link }, locale }
  },
}

export const accountMessageKinds: readonly AnyMessageKind[] = [
  passwordChanged,
  passkeyAdded,
  passkeyRemoved,
  emailChanged,
  usernameChanged,
  newDevice,
  sessionOnOtherDevice,
  deletionBegun,
  accountKept,
]
