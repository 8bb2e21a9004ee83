/** What the words of each mail are made of. Times are milliseconds since 1970, links are whole addresses. */
export type MailContents = {
  /** To who created an account. */
  'confirm-account': { username: string; link: string; code: string }
  /** To who has one, when somebody wants to create another with the same address. */
  'account-exists': { username: string; link: string }
  'choose-password': { username: string; link: string; code: string }
  /** To the old address, which has to agree. */
  'confirm-change': { username: string; newEmail: string; link: string; code: string }
  /** To the new address. */
  'confirm-address': { username: string; link: string; code: string }
  'password-changed': { username: string; at: number; link: string }
  /** To the old address. */
  'email-changed': { username: string; newEmail: string; at: number; link: string }
  'username-changed': { username: string; at: number; link: string }
  'new-device': { username: string; device: string; at: number; link: string }
  /** The link ends the session. */
  'session-on-other-device': { username: string; device: string; at: number; link: string }
  'deletion-begun': { username: string; deletionAt: number; link: string }
  'account-kept': { username: string; link: string }
  /** To a seller, about what ends within days, */
  'listings-ending': AboutListings
  /** and about what has ended. */
  'listings-ended': AboutListings
}

type AboutListings = {
  username: string
  listings: readonly { title: string; endsAt: number }[]
  /** How many others there are. */
  more: number
  link: string
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind } & MailContents[Kind] }[MailKind]

/** A letter in its words. */
export type RenderedMail = { subject: string; html: string; text: string }
