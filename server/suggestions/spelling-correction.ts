import '#contract/language/all-goods.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { type Typed, parseTyped } from '#contract/language/name-index.ts'
import { isCorrectable, wordsOneEditAway } from '#contract/language/one-edit-away.ts'
import { stemOf } from '#contract/language/stems.ts'
import { findKnownWords } from '#contract/language/thesaurus.ts'

import type { CategoryIndex } from './category-index.ts'
import type { SuggestionIndex } from './suggestion-index.ts'

/** The indexes of listings and of categories, and the reader's language. */
export type SuggestionContext = { suggestionIndex: SuggestionIndex; categoryIndex: CategoryIndex; reader: Locale }

const minLetters = 4

/** Longer words have too many neighbours to try them all at each keystroke. */
const maxLetters = 24

/** Enough to include the intended word. */
const maxCandidates = 5

/**
 * If nothing matches the input: the same input with one unknown word corrected, by words of the reader's language
 * first. Assumes that the word is complete and its first letter right.
 */
export function correctSpelling(typed: Typed, { suggestionIndex, categoryIndex, reader }: SuggestionContext): Typed[] {
  const hasWord = (word: string, locale: Locale) => categoryIndex.indexesIn(locale).some((each) => each.hasWord(word))
  const hasStem = (stem: string, locale: Locale) => categoryIndex.indexesIn(locale).some((each) => each.hasStem(stem))
  const isSold = (word: string) => suggestionIndex.brands.hasWord(word) || suggestionIndex.phrases.has(word)
  const known = findKnownWords(
    wordsOf(typed.words.join(' ')),
    reader,
    (thing) => suggestionIndex.phrases.countOf(thing) > 0,
  )
  const isKnown = (word: string) =>
    known.has(word) ||
    isSold(word) ||
    locales.some((locale) => hasWord(word, locale) || hasStem(stemOf(word, locale), locale))
  const at = typed.words.findIndex((word) => isLongEnough(word) && isCorrectable(word) && !isKnown(word))
  if (at < 0) return []
  const wrong = typed.words[at]!
  const near = candidatesFor(wrong)
  const meant = [
    ...near.filter((word) => hasWord(word, reader)),
    ...candidatesFor(stemOf(wrong, reader)).filter((stem) => hasStem(stem, reader)),
    ...near.filter(isSold),
    ...locales.filter((locale) => locale !== reader).flatMap((locale) => near.filter((word) => hasWord(word, locale))),
  ]
  return Array.from(new Set(meant))
    .slice(0, maxCandidates)
    .map((word) => parseTyped(typed.words.with(at, word).join(' ')))
}

const isLongEnough = ({ length }: string) => length >= minLetters && length <= maxLetters

const candidatesFor = (wrong: string) => wordsOneEditAway(wrong).filter((word) => word[0] === wrong[0])
