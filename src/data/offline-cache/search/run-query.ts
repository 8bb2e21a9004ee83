import type { ListingCard, ListingPage } from '#contract/api/listings.ts'

import { type Candidates, findCandidates } from './candidates.ts'
import type { Criteria } from './criteria.ts'
import { addSynonyms, wordWeights, mayBePrefix } from './field-weights.ts'
import { matchingSynonyms } from './matching-synonyms.ts'
import { computeScores } from './scores.ts'
import type { Segment } from './segment.ts'
import type { SynonymQuery } from './synonym-queries.ts'
import { createTopK } from './top-k.ts'

export type Index = {
  segments: readonly Segment[]
  /** The outdated entries of each segment, by the segment's number. */
  dead: Readonly<Record<number, Uint8Array>>
}

export type Hit = { segment: Segment; docOrdinal: number; distance: number | null; foundBy: ListingCard['foundBy'] }

export type QueryResult = { hits: Hit[]; total: number; loosened: ListingPage['loosened'] }

type Query = { criteria: Criteria; offset: number; limit: number; now: number }

/** The matches of one segment: per listing, how many of the needed words it contains and how well it matches. */
export type SegmentMatches = Candidates & {
  segment: Segment
  counts: Uint8Array
  weights: readonly Float32Array[]
  /** The listings that match a word only through its name in another language. */
  isForeign: Uint8Array
}

/** The ways of matching a word that depend on the index. */
type WordMatching = { isPrefixAllowed: boolean; synonyms: readonly SynonymQuery[] }

/**
 * Finds listings that contain all words; if there are none, those with the most words. Near matches follow at the end.
 */
export function runQuery({ segments, dead }: Index, { criteria, offset, limit, now }: Query): QueryResult {
  const synonyms = matchingSynonyms(segments, criteria.text)
  const wordMatching = criteria.text.words.map((word, index) => ({
    isPrefixAllowed: mayBePrefix(segments, word),
    synonyms: synonyms[index]!,
  }))
  const matches = segments.map((segment) =>
    matchSegment(segment, findCandidates(segment, dead[segment.head.number], criteria, now), criteria, wordMatching),
  )
  const needed = criteria.text.words.filter(({ isNeeded }) => isNeeded).length
  const bestWordCount = maxWordCount(matches, needed)
  const scores = computeScores(matches, criteria)
  const total = countWithWords(matches, bestWordCount)
  const exact = pickTop(
    matches,
    offset + limit,
    sortKeys(matches, scores, criteria),
    (count) => count === bestWordCount,
  )
  const hits = exact.slice(offset).map((at) => toHit(matches, at, false))
  const nearMatchLimit = needed > 1 && hits.length < limit && bestWordCount > 1 ? limit - hits.length : 0
  const nearMatches =
    offset > 0
      ? []
      : pickTop(
          matches,
          nearMatchLimit,
          (at, docOrdinal) => scores[at]![docOrdinal]!,
          (count) => count > 0 && count < bestWordCount,
        )
  return {
    hits: [...hits, ...nearMatches.map((at) => toHit(matches, at, true))],
    total,
    loosened: needed === 0 ? undefined : toLoosening(bestWordCount, needed),
  }
}

function matchSegment(
  segment: Segment,
  candidates: Candidates,
  { text }: Criteria,
  wordMatching: readonly WordMatching[],
): SegmentMatches {
  for (const word of text.excluded) removeExcluded(candidates.isIn, wordWeights(segment, word, false))
  const { size } = segment.head
  const [counts, isForeign] = [new Uint8Array(size), new Uint8Array(size)]
  const weights = text.words.map((word, index) => {
    const { isPrefixAllowed, synonyms } = wordMatching[index]!
    const best = wordWeights(segment, word, isPrefixAllowed)
    if (word.isNeeded) addSynonyms(segment, synonyms, best, isForeign)
    return best
  })
  for (const [index, word] of text.words.entries()) {
    if (!word.isNeeded) continue
    const weight = weights[index]!
    for (let docOrdinal = 0; docOrdinal < size; docOrdinal += 1) if (weight[docOrdinal]! > 0) counts[docOrdinal]! += 1
  }
  return { segment, counts, weights, isForeign, ...candidates }
}

function removeExcluded(isIn: Uint8Array, weights: Float32Array): void {
  for (let docOrdinal = 0; docOrdinal < isIn.length; docOrdinal += 1) if (weights[docOrdinal]! > 0) isIn[docOrdinal] = 0
}

/** The largest number of needed words that one listing contains. A search with words needs at least one match. */
function maxWordCount(matches: readonly SegmentMatches[], needed: number): number {
  let maxCount = Math.min(needed, 1)
  for (const { isIn, counts } of matches)
    for (let docOrdinal = 0; docOrdinal < isIn.length; docOrdinal += 1)
      if (isIn[docOrdinal] && counts[docOrdinal]! > maxCount) maxCount = counts[docOrdinal]!
  return maxCount
}

function countWithWords(matches: readonly SegmentMatches[], bestWordCount: number): number {
  let count = 0
  for (const { isIn, counts } of matches)
    for (let docOrdinal = 0; docOrdinal < isIn.length; docOrdinal += 1)
      if (isIn[docOrdinal] && counts[docOrdinal] === bestWordCount) count += 1
  return count
}

type Key = (at: number, docOrdinal: number) => number

function pickTop(
  matches: readonly SegmentMatches[],
  maxCount: number,
  key: Key,
  isWanted: (count: number) => boolean,
): number[] {
  if (maxCount === 0) return []
  const best = createTopK(maxCount)
  for (const [at, { isIn, counts }] of matches.entries())
    for (let docOrdinal = 0; docOrdinal < isIn.length; docOrdinal += 1)
      if (isIn[docOrdinal] && isWanted(counts[docOrdinal]!))
        best.offer(key(at, docOrdinal), at * ordinalsPerSegment + docOrdinal)
  return [...best.values]
}

/** Larger than any segment, so that one number encodes the segment and the position in it. */
const ordinalsPerSegment = 65_536

function toHit(matches: readonly SegmentMatches[], at: number, isNearMatch: boolean): Hit {
  const { segment, distances, isForeign } = matches[Math.floor(at / ordinalsPerSegment)]!
  const docOrdinal = at % ordinalsPerSegment
  const foundBy = isNearMatch ? 'fewer_words' : isForeign[docOrdinal] ? 'translation' : undefined
  return { segment, docOrdinal, distance: distances ? distances[docOrdinal]! : null, foundBy }
}

/** Sorts descending. */
function sortKeys(matches: readonly SegmentMatches[], scores: readonly Float32Array[], { sort }: Criteria): Key {
  const column = (read: (each: SegmentMatches) => ArrayLike<number>, sign: 1 | -1): Key => {
    const columns = matches.map(read)
    return (at, docOrdinal) => sign * columns[at]![docOrdinal]!
  }
  switch (sort) {
    case 'relevance':
      return (at, docOrdinal) => scores[at]![docOrdinal]!
    case 'distance':
      return column(({ distances, segment }) => distances ?? segment.head.refreshedAt, -1)
    case 'price_asc':
      return column(({ segment }) => segment.head.cents, -1)
    case 'price_desc':
      return column(({ segment }) => segment.head.cents, 1)
    case 'oldest':
      return column(({ segment }) => segment.head.refreshedAt, -1)
    case 'newest':
      return column(({ segment }) => segment.head.refreshedAt, 1)
  }
}

function toLoosening(bestWordCount: number, needed: number): NonNullable<ListingPage['loosened']> {
  if (bestWordCount === needed) return 'all'
  if (bestWordCount === needed - 1 && needed > 2) return 'all_but_one'
  return bestWordCount > 1 ? 'some' : 'any'
}
