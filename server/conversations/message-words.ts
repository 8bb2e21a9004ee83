import { wordsOf } from '#contract/language/analyser.ts'
import type { StoredMessageContent } from '#server/database/schema.ts'

/** The words of a text without case, accents and punctuation. */
export const foldWords = (text: string): string =>
  wordsOf(text)
    .map(({ whole }) => whole)
    .join(' ')

/** What the search within a conversation looks through. */
export function searchWordsOf(content: StoredMessageContent): string {
  if (content.kind === 'text') return foldWords(content.text)
  return content.kind === 'appointment' ? foldWords(content.place) : ''
}
