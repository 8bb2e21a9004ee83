import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { Mail } from '#contract/mails.ts'
import type { Schema } from '#server/database/schema.ts'

/** The channels on which messages reach members. */
export const channels = ['mail'] as const

export type Channel = (typeof channels)[number]

/** A message that waits to be sent on one channel. Retries keep its id. */
export type WaitingDelivery<Parameters = unknown> = {
  id: string
  channel: Channel
  kind: string
  /** Null if only the address is known: `prepare` looks up whether it has an account. */
  memberId: string | null
  /** The address, on channels that have addresses. */
  recipient: string
  locale: string
  parameters: Parameters
  attempts: number
  createdAt: Date
}

export type PreparedMessage = { mail: Mail; locale: Locale }

export type PrepareContext = {
  db: Kysely<Schema>
  /** Links and codes, derived from the id of the object that they open. */
  secrets: {
    tokenOf: (id: string, opens?: 'token' | 'session') => string
    codeOf: (id: string, length: number) => string
  }
  /** Scheme and host of the site's public URLs. */
  origin: string
  now: () => Date
}

/**
 * The server's definition of one kind of message. `prepare` runs when the message is sent and determines its content;
 * `undefined` means that the message has become pointless. The texts are in `src/mail`, by the kind of mail.
 */
export type MessageKind<Parameters> = {
  /** Stored with each delivery; never change it. */
  kind: string
  channels: readonly Channel[]
  prepare: (delivery: WaitingDelivery<Parameters>, context: PrepareContext) => Promise<PreparedMessage | undefined>
}

/** A kind with any parameters, for the registry. */
export type AnyMessageKind = MessageKind<never>
