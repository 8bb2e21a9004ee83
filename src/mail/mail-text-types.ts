/** A photo as a mail shows it. Size in CSS pixels. */
export type MailPhoto = { url: string; width: number; height: number; alt: string }

/** The texts of a mail in the reader's language. */
export type MailTexts = {
  title: string
  /** The text after the greeting. */
  message: string
  /** The entries of a mail about several listings, and how many more there are. */
  things?: readonly { name: string; note: string; photo?: MailPhoto | undefined }[]
  others?: string | undefined
  /** Label of the link. */
  action: string
  code?: { digits: string; lead: string; validity: string }
  /** Why the member receives the mail, and what to do if somebody else caused it. */
  reason: string
  /** What happens to a reply; by default, that nobody reads it. */
  replies?: string
}
