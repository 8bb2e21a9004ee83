import type { Letters } from '#contract/letters.ts'

/** What is told of each mail when it is queued; the rest is found out when it is sent. */
export type MailFacts = {
  /** To whoever wants an account. What they are told is decided when it is sent. */
  'confirm-account': { signUpId?: string } & WithCode
  /** To an address that may have an account. If it has none, nothing is sent. */
  'choose-password': WithCode
  'confirm-change': { memberId: string } & WithCode
  'confirm-address': { memberId: string } & WithCode
  'password-changed': Notice<'password-changed'>
  'email-changed': Notice<'email-changed'>
  'username-changed': Notice<'username-changed'>
  'new-device': Notice<'new-device'>
  'session-on-other-device': Notice<'session-on-other-device'> & { sessionId: string }
  'deletion-begun': Notice<'deletion-begun'>
  'account-kept': Notice<'account-kept'>
  'listings-ending': AboutListings
  'listings-ended': AboutListings
}

/** How many digits whoever asked for the mail can type; not said by the version before. */
type WithCode = { codeLength?: number }

/** The letter but for its link, which leads to the account. */
type Notice<Kind extends keyof Letters> = Omit<Letters[Kind], 'link'>

/** Those that are named, and how many others there are. */
type AboutListings = { memberId: string; listings: readonly string[]; more: number }

export type MailKind = keyof MailFacts

export type NewMail = {
  [Kind in MailKind]: { kind: Kind; recipient: string; locale: string } & { facts: MailFacts[Kind] }
}[MailKind]

/** One that waits to be sent. */
export type WaitingMail = NewMail & { id: string; tries: number; createdAt: Date }
