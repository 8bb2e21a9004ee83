import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { Mail } from '#contract/mails.ts'
import type { Schema } from '#server/database/schema.ts'

/** The ways by which messages reach members. */
export const channels = ['mail'] as const

export type Channel = (typeof channels)[number]

/** A message that waits to be sent on one channel. Its id is the same however often it is sent. */
export type WaitingDelivery<Parameters = unknown> = {
  id: string
  channel: Channel
  kind: string
  /** Not known where only the address is: whether it has an account is looked up when the message is prepared. */
  memberId: string | null
  /** The address, on channels that have addresses. */
  recipient: string
  locale: string
  parameters: Parameters
  attempts: number
  createdAt: Date
}

export type PreparedMessage = { letter: Mail; locale: Locale }

export type PrepareContext = {
  db: Kysely<Schema>
  /** Links and codes that follow from the id of what they open. */
  secrets: {
    tokenOf: (id: string, opens?: 'token' | 'session') => string
    codeOf: (id: string, length: number) => string
  }
  /** Scheme and host that pages are known by. */
  origin: string
  now: () => Date
}

/**
 * Everything that the server knows of one kind of message. `prepare` runs when the message is sent and finds out what it
 * has to say; `undefined` means that there is nothing to say any more. The words are in `src/mail`, by the kind of letter.
 */
export type MessageKind<Parameters> = {
  /** Stored with each delivery: never changed. */
  kind: string
  channels: readonly Channel[]
  prepare: (delivery: WaitingDelivery<Parameters>, context: PrepareContext) => Promise<PreparedMessage | undefined>
}

/** A kind as the registry holds it, whatever its parameters are. */
export type AnyMessageKind = MessageKind<never>
