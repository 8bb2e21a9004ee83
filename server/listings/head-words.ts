import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { colourWords } from '#contract/language/colour-words.ts'
import { lazily } from '#contract/language/lazily.ts'
import { locales } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'

/** How much a word says of what is looked for. */
export type Telling = 'thing' | 'word' | 'detail'

/** A colour, a number and a size say what a thing is like: what has nothing else of a question is no answer to it. */
export const isDetail = ({ whole }: Word): boolean =>
  whole.length < shortestName || isNumber.test(whole) || isColour(whole)

const shortestName = 2

const isNumber = /^[\d.]+$/

const isColour = (word: string) => locales.some((locale) => colours().has(`${stemOf(word, locale)}@${locale}`))

const colours = lazily(
  () =>
    new Set(
      locales.flatMap((locale) =>
        wordsOf(colourWords[locale]).map(({ whole }) => `${stemOf(whole, locale)}@${locale}`),
      ),
    ),
)

/** Of some words those that must not all be missing: the things that are named, else whatever is more than a detail. */
export function headsOf<T extends { telling: Telling }>(words: readonly T[]): readonly T[] {
  const things = words.filter(({ telling }) => telling === 'thing')
  const named = words.filter(({ telling }) => telling === 'word')
  return [things, named, words].find((some) => some.length > 0) ?? []
}
