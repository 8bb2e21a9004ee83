/** What a letter says, in the reader's language. */
export type LetterWords = {
  title: string
  /** After the greeting. */
  message: string
  /** What the link does. */
  action: string
  code?: { digits: string; lead: string; validity: string }
  /** Why one gets it, and what to do if it was somebody else. */
  reason: string
}
