import type { CharacteristicFilter } from '#contract/characteristic-filters.ts'
import { distanceInKm } from '#contract/places/distance.ts'
import { findLocality } from '#contract/places/localities.ts'

import type { Circle, Criteria } from './criteria.ts'
import { filterTerm } from './index-terms.ts'
import type { PostingsBlock } from './postings-block.ts'
import type { SegmentHead, Segment } from './segment.ts'
import { prefixQuery, termQuery, findPostings, type TermQuery, termAt } from './term-lookup.ts'

/**
 * The listings of a segment that match all filters, before words are considered. `distances` is set if the search has a
 * circle.
 */
export type Candidates = { isIn: Uint8Array; distances: Float32Array | undefined }

export function findCandidates(
  segment: Segment,
  dead: Uint8Array | undefined,
  criteria: Criteria,
  now: number,
): Candidates {
  const { size } = segment.head
  const isIn = new Uint8Array(size)
  for (let docOrdinal = 0; docOrdinal < size; docOrdinal += 1)
    isIn[docOrdinal] = matchesBounds(segment.head, docOrdinal, criteria, now) ? 1 : 0
  if (dead) for (let docOrdinal = 0; docOrdinal < size; docOrdinal += 1) if (dead[docOrdinal]) isIn[docOrdinal] = 0
  for (const terms of criteria.anyOf) intersect(isIn, (onMatch) => markMatches(segment, terms.map(termQuery), onMatch))
  for (const filter of criteria.characteristics)
    intersect(isIn, (onMatch) => markCharacteristic(segment, filter, onMatch))
  const distances = criteria.circle && computeDistances(segment, criteria.circle)
  if (distances)
    for (let docOrdinal = 0; docOrdinal < size; docOrdinal += 1)
      if (distances[docOrdinal] === Infinity) isIn[docOrdinal] = 0
  return { isIn, distances }
}

function matchesBounds(
  { cents, expiresAt, publishedAt }: SegmentHead,
  docOrdinal: number,
  criteria: Criteria,
  now: number,
): boolean {
  return (
    cents[docOrdinal]! >= criteria.fromCents &&
    cents[docOrdinal]! <= criteria.toCents &&
    expiresAt[docOrdinal]! > now &&
    publishedAt[docOrdinal]! >= criteria.publishedSince
  )
}

type OnMatch = (docOrdinal: number) => void

/** Removes the candidates that the callback does not report. */
function intersect(isIn: Uint8Array, visitMatches: (onMatch: OnMatch) => void): void {
  const marked = new Uint8Array(isIn.length)
  visitMatches((docOrdinal) => (marked[docOrdinal] = 1))
  for (let docOrdinal = 0; docOrdinal < isIn.length; docOrdinal += 1)
    isIn[docOrdinal] = isIn[docOrdinal]! & marked[docOrdinal]!
}

function markMatches(segment: Segment, queries: readonly TermQuery[], onMatch: OnMatch): void {
  for (const each of queries)
    for (const { block, from, to } of findPostings(segment, each)) markPostings(block, from, to, onMatch)
}

function markPostings({ offsets, places }: PostingsBlock, from: number, to: number, onMatch: OnMatch): void {
  const end = offsets[to]!
  for (let at = offsets[from]!; at < end; at += 1) onMatch(places[at]!)
}

/** Characteristics that are numbers have one term per value, so bounds match every term between them. */
function markCharacteristic(segment: Segment, { key, values, bounds }: CharacteristicFilter, onMatch: OnMatch): void {
  markMatches(
    segment,
    values.map((value) => termQuery(filterTerm.characteristic(key, value))),
    onMatch,
  )
  if (bounds.length === 0) return
  forEachTerm(segment, filterTerm.characteristic(key, ''), (value, block, index) => {
    const isWithin = bounds.some(({ least, most }) => Number(value) >= least && Number(value) <= most)
    if (isWithin) markPostings(block, index, index + 1, onMatch)
  })
}

/** All listings of a locality share its position, so a few hundred distances are enough for any number of listings. */
function computeDistances(segment: Segment, { center, radius }: Circle): Float32Array {
  const distances = new Float32Array(segment.head.size).fill(Infinity)
  forEachTerm(segment, filterTerm.locality(''), (id, block, index) => {
    const locality = findLocality(id)
    const distance = locality ? distanceInKm(center, locality) : Infinity
    if (distance <= radius) markPostings(block, index, index + 1, (docOrdinal) => (distances[docOrdinal] = distance))
  })
  return distances
}

/** Visits every term with the prefix and passes the rest of the term. */
function forEachTerm(
  segment: Segment,
  prefix: string,
  use: (rest: string, block: PostingsBlock, index: number) => void,
): void {
  for (const { block, from, to } of findPostings(segment, prefixQuery(prefix)))
    for (let index = from; index < to; index += 1) use(termAt(block, index).slice(prefix.length), block, index)
}
