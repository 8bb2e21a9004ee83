import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { colourWords } from '#contract/language/colour-words.ts'
import { lazy } from '#contract/language/lazy.ts'
import { locales } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'

/** The role of a word in a query: product name, other word, or detail. */
export type TermRole = 'thing' | 'word' | 'detail'

/**
 * A colour, a number and a size only describe a product: a listing that matches nothing else of a query is not a
 * result.
 */
export const isDetailTerm = ({ whole }: Word): boolean =>
  whole.length < minNameLength || numberPattern.test(whole) || isColour(whole)

const minNameLength = 2

const numberPattern = /^[\d.]+$/

const isColour = (word: string) => locales.some((locale) => colourStems().has(`${stemOf(word, locale)}@${locale}`))

const colourStems = lazy(
  () =>
    new Set(
      locales.flatMap((locale) =>
        wordsOf(colourWords[locale]).map(({ whole }) => `${stemOf(whole, locale)}@${locale}`),
      ),
    ),
)

/** The terms of which at least one must match: the product names, else all words that are more than details. */
export function headTerms<T extends { telling: TermRole }>(words: readonly T[]): readonly T[] {
  const things = words.filter(({ telling }) => telling === 'thing')
  const named = words.filter(({ telling }) => telling === 'word')
  return [things, named, words].find((some) => some.length > 0) ?? []
}
