import { covers, isPartOf, overlaps } from '#contract/language/modifier-noun.ts'

import { hasAnyTerm } from './field-weights.ts'
import type { QueryText } from './query-terms.ts'
import type { Segment } from './segment.ts'
import type { SynonymQuery } from './synonym-queries.ts'
import { findPostings } from './term-lookup.ts'

/**
 * For each word, the names of goods that it may stand for, among those that listings have. A part of a longer name does
 * not count: a *bike helmet* is not a *bike*. Nor does what other languages call something else than the reader's. A
 * word that no listing has is taken for the beginning of a name, or else for a kind of what its last part names.
 */
export function matchingSynonyms(segments: readonly Segment[], { words, names }: QueryText): SynonymQuery[][] {
  const present = names.filter(({ query }) => segments.some((segment) => findPostings(segment, query).length > 0))
  const wholeNames = present.filter((name) => name.kind === 'name')
  const complete = wholeNames.filter(
    (name) =>
      !wholeNames.some((other) => other.locale === name.locale && isPartOf(name, other)) &&
      (name.isReaders || !wholeNames.some((other) => other.isReaders && overlaps(name, other))),
  )
  return words.map(({ whole: word, stems }, index) => {
    const covering = complete.filter((name) => covers(name, index))
    if (covering.length > 0 || hasAnyTerm(segments, [word, ...stems])) return covering
    const begun = ofKind(present, 'beginning', index)
    return begun.length > 0 ? begun : ofKind(present, 'broader', index)
  })
}

const ofKind = (present: readonly SynonymQuery[], kind: SynonymQuery['kind'], index: number) =>
  present.filter((each) => each.kind === kind && each.at === index)
