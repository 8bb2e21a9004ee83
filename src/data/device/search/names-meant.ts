import { isMerePart } from '#contract/language/mere-part.ts'

import { isAnyIn } from './levels.ts'
import { piecesOf, type Sought } from './look-up.ts'
import type { NameAsked } from './names-asked.ts'
import type { Segment } from './segment.ts'
import type { TextAsked } from './words-asked.ts'

/** By which names that listings have each word may be meant; the *bike* of a *bike helmet* is none. */
export function namesMeant(segments: readonly Segment[], { words, names }: TextAsked): Sought[][] {
  const known = names.filter(({ sought }) => segments.some((segment) => piecesOf(segment, sought).length > 0))
  const meant = known.filter((name) => name.locale && !known.some((other) => isPartOf(name, other)))
  return words.map(({ whole, stems }, index) => {
    const naming = meant.filter(({ at, length }) => at <= index && index < at + length)
    if (naming.length > 0 || isAnyIn(segments, [whole, ...stems])) return naming.map(({ sought }) => sought)
    return known.filter(({ at, locale }) => at === index && !locale).map(({ sought }) => sought)
  })
}

const isPartOf = (name: NameAsked, other: NameAsked) =>
  name.locale !== undefined && other.locale === name.locale && isMerePart(name, other, name.locale)
