/** What a letter says, in the reader's language. */
export type MailTexts = {
  title: string
  /** After the greeting. */
  message: string
  /** What it is about, where it is about several things, and how many there are besides. */
  things?: readonly { name: string; note: string }[]
  others?: string | undefined
  /** What the link does. */
  action: string
  code?: { digits: string; lead: string; validity: string }
  /** Why one gets it, and what to do if it was somebody else. */
  reason: string
}
