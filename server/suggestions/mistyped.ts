import { type Locale, locales } from '#contract/language/locales.ts'
import { isName } from '#contract/language/named-things.ts'
import { isRepairable, oneEditAway } from '#contract/language/one-edit-away.ts'
import { type Typed, typedOf } from '#contract/language/suggested-names.ts'

import type { CategoryIndex } from './category-index.ts'
import type { SuggestionBook } from './suggestion-book.ts'

/** What is for sale, what categories hold, and who asks. */
export type Known = { book: SuggestionBook; index: CategoryIndex; reader: Locale }

const fewestLetters = 4

/** Enough to have the one that was meant among them. */
const mostTried = 5

/**
 * What may have been meant where nothing is called as it was typed: the same with one unknown word put right, by words
 * of the reader's language first. The word is whole, and how a word begins nearly everybody knows.
 */
export function putRight(typed: Typed, { book, index, reader }: Known): Typed[] {
  const languages = [reader, ...locales.filter((locale) => locale !== reader)]
  const knowing = [
    ...languages.map((locale) => (word: string) => index.knows(word, locale)),
    book.brands.knows,
    book.phrases.has,
  ]
  const isWrong = (word: string) =>
    word.length >= fewestLetters && isRepairable(word) && !isName(word) && !knowing.some((knows) => knows(word))
  const at = typed.words.findIndex(isWrong)
  if (at < 0) return []
  const wrong = typed.words[at]!
  const near = oneEditAway(wrong).filter((word) => word[0] === wrong[0])
  const meant = new Set(knowing.flatMap((knows) => near.filter(knows)))
  return Array.from(meant)
    .slice(0, mostTried)
    .map((word) => typedOf(typed.words.with(at, word).join(' ')))
}
