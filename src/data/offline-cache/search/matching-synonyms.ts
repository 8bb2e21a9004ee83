import { isModifier } from '#contract/language/modifier-noun.ts'

import { hasAnyTerm } from './field-weights.ts'
import type { QueryText } from './query-terms.ts'
import type { Segment } from './segment.ts'
import type { SynonymQuery } from './synonym-queries.ts'
import { findPostings, type TermQuery } from './term-lookup.ts'

/**
 * For each word, the names of things it may stand for, among those that listings have. A modifier does not count: a
 * *bike helmet* is not a *bike*.
 */
export function matchingSynonyms(segments: readonly Segment[], { words, names }: QueryText): TermQuery[][] {
  const present = names.filter(({ query }) => segments.some((segment) => findPostings(segment, query).length > 0))
  const complete = present.filter((name) => name.locale && !present.some((other) => isModifierOf(name, other)))
  return words.map(({ whole, stems }, index) => {
    const covering = complete.filter(({ at, length }) => at <= index && index < at + length)
    if (covering.length > 0 || hasAnyTerm(segments, [whole, ...stems])) return covering.map(({ query }) => query)
    return present.filter(({ at, locale }) => at === index && !locale).map(({ query }) => query)
  })
}

const isModifierOf = (name: SynonymQuery, other: SynonymQuery) =>
  name.locale !== undefined && other.locale === name.locale && isModifier(name, other, name.locale)
