import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { Mail, UnsubscribeLinks } from '#contract/mails.ts'
import type { PushContent, PushMessage } from '#contract/push.ts'
import type { Schema } from '#server/database/schema.ts'

import type { MailSubscription } from './unsubscribe-links.ts'

/** The channels on which messages reach members. */
export const channels = ['mail', 'push'] as const

export type Channel = (typeof channels)[number]

/** A message that waits to be sent on one channel. Retries keep its id. */
export type WaitingDelivery<Parameters = unknown> = {
  id: string
  channel: Channel
  kind: string
  /** Null if only the address is known: `prepare` looks up whether it has an account. */
  memberId: string | null
  /** The address of a mail, the id of the subscription of a push. */
  recipient: string
  locale: string
  parameters: Parameters
  attempts: number
  createdAt: Date
}

export type MailAttachment = { name: string; mediaType: string; content: Uint8Array }

export type PreparedMail = {
  mail: Mail
  locale: Locale
  attachments?: readonly MailAttachment[]
  /** Somebody else wrote the mail, and is answered at this address. */
  replyTo?: string
}

/** Its words are made from the content in the member's language. */
export type PreparedPush = {
  push: Omit<PushMessage, 'title' | 'body'>
  content: PushContent
  locale: Locale
  /** Wakes a device in power saving. */
  isUrgent: boolean
}

/** `notBefore`: it waits until then and is prepared again, for example because of quiet hours. */
export type PreparedMessage = PreparedMail | PreparedPush | { notBefore: Date }

export type PrepareContext = {
  db: Kysely<Schema>
  /** Links and codes, derived from the id of the object that they open. */
  secrets: {
    tokenOf: (id: string, opens?: 'token' | 'session') => string
    codeOf: (id: string, length: number) => string
  }
  unsubscribeLinks: (subscription: MailSubscription, locale: Locale) => UnsubscribeLinks
  /** Where somebody without an account appeals a decision about their report. */
  appealLink: (appealed: { decisionId: string; reportId: string }, locale: Locale) => string
  /** A receipt or a credit note as PDF. */
  makeReceipt: (number: string, locale: Locale) => Promise<Uint8Array>
  /** Scheme and host of the site's public URLs. */
  origin: string
  now: () => Date
}

/**
 * The server's definition of one kind of message. `prepare` runs when the message is sent and determines its content;
 * `undefined` means that the message has become pointless. If a part cannot be made now, it throws a `DeliveryError`.
 * The texts are in `src/mail`, by the kind of mail.
 */
export type MessageKind<Parameters> = {
  /** Stored with each delivery; never change it. */
  kind: string
  channels: readonly Channel[]
  prepare: (delivery: WaitingDelivery<Parameters>, context: PrepareContext) => Promise<PreparedMessage | undefined>
}

/** A kind with any parameters, for the registry. */
export type AnyMessageKind = MessageKind<never>
