import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { colourWords } from '#contract/language/colour-words.ts'
import { lazy } from '#contract/language/lazy.ts'
import { locales } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'

/** How much a word says of what is looked for. */
export type TermRole = 'thing' | 'word' | 'detail'

/** A colour, a number and a size say what a thing is like: what has nothing else of a question is no answer to it. */
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

/** Of some words those that must not all be missing: the things that are named, else whatever is more than a detail. */
export function headTerms<T extends { telling: TermRole }>(words: readonly T[]): readonly T[] {
  const things = words.filter(({ telling }) => telling === 'thing')
  const named = words.filter(({ telling }) => telling === 'word')
  return [things, named, words].find((some) => some.length > 0) ?? []
}
