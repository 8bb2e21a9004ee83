/** A mail as it is handed over. */
export type Message = {
  /** Of the mail, always the same however often it is sent. */
  id: string
  recipient: string
  locale: string
  writtenAt: Date
  subject: string
  text: string
  html: string
  /** What is in it to be opened. */
  link: string
}

/** Takes a mail, or throws a `DeliveryError`. */
export type MailTransport = (message: Message) => Promise<void>
