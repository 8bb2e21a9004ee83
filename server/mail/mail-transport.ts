import type { MailAttachment } from '#server/deliveries/message-kind.ts'

/** A mail as the transport receives it. */
export type Message = {
  /** The mail's id, which retries keep. */
  id: string
  recipient: string
  locale: string
  writtenAt: Date
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** The address of the person who wrote the mail; undefined for mails that nobody wrote. */
  replyTo?: string
  /** The link that the mail asks to open. */
  link: string
  /** A `POST` there ends such mails; undefined for mails that cannot be ended. */
  unsubscribe?: string | undefined
}

/** Accepts a mail, or throws a `DeliveryError`. */
export type MailTransport = (message: Message) => Promise<void>
