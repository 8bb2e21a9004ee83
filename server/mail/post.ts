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

/** Takes a mail, or throws `NotTaken`. */
export type Post = (message: Message) => Promise<void>

/**
 * Why a mail was not taken: `refused` for good, `later` because of this mail alone, `away` when it would be the same with
 * any other. It says nothing of whom it was to, because it is logged.
 */
export class NotTaken extends Error {
  override name = 'NotTaken'
  readonly reason: 'refused' | 'later' | 'away'

  constructor(reason: NotTaken['reason'], what: string) {
    super(what)
    this.reason = reason
  }
}
