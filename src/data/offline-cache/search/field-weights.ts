import { wordLevels } from '#contract/language/relevance-weights.ts'

import { fieldBits } from './index-terms.ts'
import type { QueryWord } from './query-terms.ts'
import type { Segment } from './segment.ts'
import type { SynonymQuery } from './synonym-queries.ts'
import { prefixQuery, termQuery, findPostings, type TermQuery } from './term-lookup.ts'

type MatchKind = 'said' | 'stemmed' | 'compound' | 'begun' | 'named' | 'broader'

/** The weight of each kind of match in each field. Only the device has prefix matches of names. */
const weightsByKind: Record<MatchKind, readonly (readonly [field: number, level: number])[]> = {
  said: [
    [fieldBits.title, wordLevels.said.title],
    [fieldBits.brand, wordLevels.said.brand],
    [fieldBits.characteristic, wordLevels.said.characteristic],
    [fieldBits.description, wordLevels.said.description],
  ],
  stemmed: [
    [fieldBits.title, wordLevels.stemmed.title],
    [fieldBits.brand, wordLevels.stemmed.characteristic],
    [fieldBits.characteristic, wordLevels.stemmed.characteristic],
    [fieldBits.description, wordLevels.stemmed.description],
  ],
  compound: [[fieldBits.title, wordLevels.compound.title]],
  begun: [
    [fieldBits.title, wordLevels.begun.title],
    [fieldBits.brand, wordLevels.begun.characteristic],
    [fieldBits.characteristic, wordLevels.begun.characteristic],
    [fieldBits.description, wordLevels.begun.description],
    [fieldBits.synonym, 0.35],
    [fieldBits.translation, 0.25],
  ],
  named: [
    [fieldBits.synonym, wordLevels.named.synonym],
    [fieldBits.translation, wordLevels.named.translation],
  ],
  broader: [
    [fieldBits.synonym, wordLevels.broader.synonym],
    [fieldBits.translation, wordLevels.broader.translation],
  ],
}

const allFields = Object.values(fieldBits).reduce((all: number, each) => all | each, 0)

/** Precomputed for every combination of fields, instead of for each listing. */
const weights = Object.fromEntries(
  Object.entries(weightsByKind).map(([kind, byField]) => [
    kind,
    Float32Array.from({ length: allFields + 1 }, (_, fields) =>
      Math.max(0, ...byField.filter(([each]) => (fields & each) > 0).map(([, weight]) => weight)),
    ),
  ]),
) as Record<MatchKind, Float32Array>

const minPrefixLength = 2

/** The last word may be a prefix; so may a word that no listing contains as it is. */
export const mayBePrefix = (segments: readonly Segment[], { whole, stems, isLast }: QueryWord): boolean =>
  whole.length >= minPrefixLength && (isLast || !hasAnyTerm(segments, [whole, ...stems]))

/** Whether any listing has one of these terms. */
export const hasAnyTerm = (segments: readonly Segment[], terms: readonly string[]): boolean =>
  segments.some((segment) => terms.some((term) => findPostings(segment, termQuery(term)).length > 0))

/** The weight of a word in each listing of a segment: that of its best match, 0 if it does not match. */
export function wordWeights(segment: Segment, word: QueryWord, isPrefixAllowed: boolean): Float32Array {
  const best = new Float32Array(segment.head.size)
  addMatches(segment, termQuery(word.whole), 'said', best)
  for (const terms of [word.parts, ...word.spellings]) addAllOf(segment, terms, best)
  for (const stem of word.stems) addMatches(segment, termQuery(stem), 'stemmed', best)
  for (const tail of word.tails) addMatches(segment, prefixQuery(tail), 'compound', best)
  if (isPrefixAllowed) addMatches(segment, prefixQuery(word.whole), 'begun', best)
  return best
}

/** Adds listings about the thing that the word names, and marks those that match only through another language. */
export function addSynonyms(
  segment: Segment,
  synonyms: readonly SynonymQuery[],
  best: Float32Array,
  isForeign: Uint8Array,
): void {
  if (synonyms.length === 0) return
  const synonymWeights = new Float32Array(best.length)
  for (const { kind, query } of synonyms) addMatches(segment, query, matchKindOf[kind], synonymWeights)
  for (let docOrdinal = 0; docOrdinal < best.length; docOrdinal += 1) {
    if (synonymWeights[docOrdinal]! <= best[docOrdinal]!) continue
    if (best[docOrdinal] === 0 && translationWeights.has(synonymWeights[docOrdinal]!)) isForeign[docOrdinal] = 1
    best[docOrdinal] = synonymWeights[docOrdinal]!
  }
}

const matchKindOf = { name: 'named', beginning: 'begun', broader: 'broader' } as const

const translationWeights = new Set(
  [weights.named, weights.begun, weights.broader].map((byField) => byField[fieldBits.translation]!),
)

function addMatches(segment: Segment, query: TermQuery, kind: MatchKind, best: Float32Array): void {
  const byFields = weights[kind]
  for (const { block, from, to } of findPostings(segment, query)) {
    const { offsets, places, fields } = block
    const end = offsets[to]!
    for (let at = offsets[from]!; at < end; at += 1) {
      const [docOrdinal, weight] = [places[at]!, byFields[fields[at]!]!]
      if (weight > best[docOrdinal]!) best[docOrdinal] = weight
    }
  }
}

/** Of several terms all have to match, with the weight of the weakest: of a compound, or of a brand. */
function addAllOf(segment: Segment, terms: readonly string[], best: Float32Array): void {
  const [only] = terms
  if (only === undefined || !terms.every((term) => hasAnyTerm([segment], [term]))) return
  if (terms.length === 1) return addMatches(segment, termQuery(only), 'said', best)
  const each = terms.map((term) => {
    const termWeights = new Float32Array(segment.head.size)
    addMatches(segment, termQuery(term), 'said', termWeights)
    return termWeights
  })
  for (let docOrdinal = 0; docOrdinal < best.length; docOrdinal += 1) {
    const least = Math.min(...each.map((termWeights) => termWeights[docOrdinal]!))
    if (least > best[docOrdinal]!) best[docOrdinal] = least
  }
}
