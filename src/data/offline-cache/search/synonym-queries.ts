import type { Word } from '#contract/language/analyser.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import type { TokenSpan } from '#contract/language/modifier-noun.ts'
import { stemOf } from '#contract/language/stems.ts'

import { filterTerm } from './index-terms.ts'
import { prefixQuery, termQuery, type TermQuery } from './term-lookup.ts'

/**
 * A run of words that may be a name, and its query. Without a locale if the last word is incomplete: a prefix query
 * covers all languages.
 */
export type SynonymQuery = TokenSpan & { locale?: Locale; query: TermQuery }

/** No name of a thing has more words. */
const maxNameWords = 4

/** A shorter prefix would match too many words. */
const minPrefixLength = 3

/** One query for every run of words in each language. */
export function synonymQueries(words: readonly Word[]): SynonymQuery[] {
  const forms = words.map(({ whole }) => whole)
  return [
    ...locales.flatMap((locale) => {
      const stems = forms.map((whole) => stemOf(whole, locale))
      return wordRuns(stems.length).map(({ at, length }) => {
        const query = termQuery(filterTerm.name(stems.slice(at, at + length), locale))
        return { at, length, locale, query }
      })
    }),
    ...prefixQueries(forms.at(-1) ?? '', forms.length - 1),
  ]
}

const wordRuns = (count: number): TokenSpan[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) =>
    Array.from({ length: Math.min(maxNameWords, count - at) }, (_, more) => ({ at, length: more + 1 })),
  )

const prefixQueries = (last: string, at: number): SynonymQuery[] =>
  last.length < minPrefixLength ? [] : [{ at, length: 1, query: prefixQuery(filterTerm.nameBegun(last)) }]
