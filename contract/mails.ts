import type { ContactTopic } from './contact.ts'
import type { QuickReply } from './conversations.ts'
import type { Locale } from './language/locales.ts'
import type { DecisionGround, StatementOutcome } from './moderation.ts'
import type { NotificationContent } from './notifications.ts'
import type { ReportSubjectKind } from './reports.ts'

/** Where the receiver ends such mails: a `POST` there ends them at once (RFC 8058), and a page asks first. */
export type UnsubscribeLinks = { oneClick: string; page: string }

/** The data for the text of each mail. Times are milliseconds since 1970, links are absolute URLs. */
export type MailContents = {
  /** To a person who created an account. */
  'confirm-account': { username: string; link: string; code: string }
  /** To an existing member, when somebody tries to create another account with the same address. */
  'account-exists': { username: string; link: string }
  'choose-password': { username: string; link: string; code: string }
  /** To the old address, whose owner must agree. */
  'confirm-change': { username: string; newEmail: string; link: string; code: string }
  /** To the new address. */
  'confirm-address': { username: string; link: string; code: string }
  'password-changed': { username: string; at: number; link: string }
  /** The name of the passkey is that of its password manager or browser, or one that the member chose. */
  'passkey-added': { username: string; name: string; at: number; link: string }
  'passkey-removed': { username: string; name: string; at: number; link: string }
  /** To the old address. */
  'email-changed': { username: string; newEmail: string; at: number; link: string }
  'username-changed': { username: string; at: number; link: string }
  'new-device': { username: string; device: string; at: number; link: string }
  /** The link ends the session. */
  'session-on-other-device': { username: string; device: string; at: number; link: string }
  'deletion-begun': { username: string; deletionAt: number; link: string }
  'account-kept': { username: string; link: string }
  /** To a seller, about listings that end within days, */
  'listings-ending': AboutListings
  /** and about listings that have ended. */
  'listings-ended': AboutListings
  /** To a member, about the messages of one conversation. */
  'unread-messages': {
    username: string
    sender: string
    listing: string
    unread: number
    newest: MailedMessage
    link: string
    unsubscribe: UnsubscribeLinks
  }
  /** To a visitor who has reported something. */
  'report-received': { username: string; label: string; link: string }
  /** To everybody who has reported something, with where they can appeal until when. */
  'report-decided': { username: string; label: string; hasActed: boolean; appealUntil: number; link: string }
  /** To the member concerned: the statement of reasons. */
  'moderation-decision': {
    username: string
    subject: { kind: ReportSubjectKind; label: string }
    outcome: StatementOutcome
    ground: DecisionGround | null
    text: string
    suspendedUntil: number | null
    isReported: boolean
    isAutomated: boolean
    /** Null where nothing is restricted. */
    appealUntil: number | null
    link: string
  }
  /** To the operator: a message of the contact form, which is answered like any other mail. */
  'contact-message': AboutContact & {
    /** The username of a member, empty for visitors; `username` is empty. */
    sender: string
    email: string
    reference: string
    language: Locale
  }
  /** To a member who wrote to the operator. */
  'contact-received': AboutContact
  /** To the buyer of promotions, with the receipt attached; cents are what was paid. */
  'order-receipt': AboutOrder & { cents: number; number: string }
  /** With the credit note attached; cents are what is paid back. */
  'order-refunded': AboutOrder & { cents: number; number: string }
  /** The acknowledgement of a withdrawal, with its time. */
  'order-withdrawn': AboutOrder & { at: number; refundCents: number }
  /** One notification, or all of a day. */
  notifications: {
    username: string
    contents: readonly NotificationContent[]
    /** Number of further ones. */
    more: number
    link: string
    unsubscribe: UnsubscribeLinks
  }
  /** To both members, on the day of the appointment. */
  'appointment-reminder': { username: string; other: string; listing: string; at: number; place: string; link: string }
}

/** What a mail shows of a message. `hidden` is a text that mails do not repeat. */
export type MailedMessage =
  | { kind: 'text'; text: string }
  | { kind: 'hidden' }
  | { kind: 'photos' }
  | { kind: 'quick-reply'; reply: QuickReply }
  | { kind: 'offer'; cents: number }
  | { kind: 'appointment'; at: number; place: string }
  | { kind: 'listing-status'; status: 'active' | 'reserved' | 'sold'; until: number | null }

/** `listing` is the title of what was promoted. */
type AboutOrder = { username: string; listing: string; link: string }

type AboutContact = { username: string; topic: ContactTopic; message: string; link: string }

type AboutListings = {
  username: string
  listings: readonly { title: string; endsAt: number }[]
  /** Number of further listings. */
  more: number
  link: string
  unsubscribe: UnsubscribeLinks
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind } & MailContents[Kind] }[MailKind]

/** A mail with its final text. */
export type RenderedMail = { subject: string; html: string; text: string }
