import { type Locale, locales } from '#contract/language/locales.ts'
import { isName } from '#contract/language/named-things.ts'
import { isRepairable, oneEditAway } from '#contract/language/one-edit-away.ts'
import { stemOf } from '#contract/language/stems.ts'
import { type Typed, typedOf } from '#contract/language/suggested-names.ts'

import type { CategoryIndex } from './category-index.ts'
import type { SuggestionBook } from './suggestion-book.ts'

/** What is for sale, what categories hold, and who asks. */
export type Known = { book: SuggestionBook; index: CategoryIndex; reader: Locale }

const fewestLetters = 4

/** Of longer ones too many words are one mistake away to try them at each letter that is typed. */
const mostLetters = 24

/** Enough to have the one that was meant among them. */
const mostTried = 5

/**
 * What may have been meant where nothing is called as it was typed: the same with one unknown word put right, by words
 * of the reader's language first. The word is whole, and how a word begins nearly everybody knows.
 */
export function putRight(typed: Typed, { book, index, reader }: Known): Typed[] {
  const hasWord = (word: string, locale: Locale) => index.indexesIn(locale).some((each) => each.hasWord(word))
  const hasStem = (stem: string, locale: Locale) => index.indexesIn(locale).some((each) => each.hasStem(stem))
  const isSold = (word: string) => book.brands.hasWord(word) || book.phrases.has(word)
  const isKnown = (word: string) =>
    isName(word) ||
    isSold(word) ||
    locales.some((locale) => hasWord(word, locale) || hasStem(stemOf(word, locale), locale))
  const at = typed.words.findIndex((word) => isLongEnough(word) && isRepairable(word) && !isKnown(word))
  if (at < 0) return []
  const wrong = typed.words[at]!
  const near = nearTo(wrong)
  const meant = [
    ...near.filter((word) => hasWord(word, reader)),
    ...nearTo(stemOf(wrong, reader)).filter((stem) => hasStem(stem, reader)),
    ...near.filter(isSold),
    ...locales.filter((locale) => locale !== reader).flatMap((locale) => near.filter((word) => hasWord(word, locale))),
  ]
  return Array.from(new Set(meant))
    .slice(0, mostTried)
    .map((word) => typedOf(typed.words.with(at, word).join(' ')))
}

const isLongEnough = ({ length }: string) => length >= fewestLetters && length <= mostLetters

const nearTo = (wrong: string) => oneEditAway(wrong).filter((word) => word[0] === wrong[0])
