import type { Word } from '#contract/language/analyser.ts'
import { compoundSuffixes } from '#contract/language/compound-suffix.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import type { TokenSpan } from '#contract/language/modifier-noun.ts'
import { nameRuns } from '#contract/language/name-words.ts'
import { stemOf } from '#contract/language/stems.ts'

import { filterTerm } from './index-terms.ts'
import { prefixQuery, termQuery, type TermQuery } from './term-lookup.ts'

/** A run of words that may be a name, and its query: the whole name in a language, or its beginning in any. */
export type SynonymQuery = TokenSpan & { query: TermQuery } & (
    | { kind: 'name'; locale: Locale; isReaders: boolean }
    /** What a compound is a kind of: *Tisch* for *Gartentisch*. */
    | { kind: 'broader'; locale: Locale }
    | { kind: 'beginning' }
  )

/** A shorter prefix would match too many words. */
const minPrefixLength = 3

/** Ambiguous names are only looked up in the language of the reader. */
export function synonymQueries(words: readonly Word[], reader: Locale | undefined): SynonymQuery[] {
  return [
    ...locales.flatMap((locale) => [
      ...nameQueries(words, locale, locale === reader),
      ...words.flatMap(({ whole }, at) => broaderQueries(whole, at, locale)),
    ]),
    ...beginningQueries(words.at(-1)?.whole ?? '', words.length - 1),
  ]
}

const nameQueries = (words: readonly Word[], locale: Locale, isReaders: boolean): SynonymQuery[] =>
  nameRuns(words, locale).flatMap(({ key, at, length }) =>
    [filterTerm.name(key, locale), ...(isReaders ? [filterTerm.ambiguousName(key, locale)] : [])].map((term) => ({
      kind: 'name' as const,
      at,
      length,
      locale,
      isReaders,
      query: termQuery(term),
    })),
  )

const broaderQueries = (word: string, at: number, locale: Locale): SynonymQuery[] =>
  compoundSuffixes(word, locale).map((part) => ({
    kind: 'broader',
    at,
    length: 1,
    locale,
    query: termQuery(filterTerm.name(stemOf(part, locale), locale)),
  }))

const beginningQueries = (last: string, at: number): SynonymQuery[] =>
  last.length < minPrefixLength
    ? []
    : [{ kind: 'beginning', at, length: 1, query: prefixQuery(filterTerm.nameBegun(last)) }]
