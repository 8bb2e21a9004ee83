import type { Word } from '#contract/language/analyser.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import type { Stretch } from '#contract/language/mere-part.ts'
import { stemOf } from '#contract/language/stems.ts'

import { beginningWith, exactly, type Sought } from './look-up.ts'
import { mark } from './terms-of.ts'

/** What some words of a question may be called by, if anything is; where the last is only begun, in no language. */
export type NameAsked = Stretch & { locale?: Locale; sought: Sought }

/** No name of a thing has more words. */
const longestName = 4

/** Of fewer letters, anything could become of a word. */
const shortestBeginning = 3

/** Every run of words in each language. */
export function namesIn(words: readonly Word[]): NameAsked[] {
  const wholes = words.map(({ whole }) => whole)
  return [
    ...locales.flatMap((locale) => {
      const stems = wholes.map((whole) => stemOf(whole, locale))
      return runsOf(stems.length).map(({ at, length }) => {
        const sought = exactly(mark.name(stems.slice(at, at + length), locale))
        return { at, length, locale, sought }
      })
    }),
    ...begunBy(wholes.at(-1) ?? '', wholes.length - 1),
  ]
}

const runsOf = (count: number): Stretch[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) =>
    Array.from({ length: Math.min(longestName, count - at) }, (_, more) => ({ at, length: more + 1 })),
  )

const begunBy = (last: string, at: number): NameAsked[] =>
  last.length < shortestBeginning ? [] : [{ at, length: 1, sought: beginningWith(mark.nameBegun(last)) }]
