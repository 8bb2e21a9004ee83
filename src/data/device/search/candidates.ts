import type { CharacteristicFilter } from '#contract/characteristic-filters.ts'
import { distanceInKm } from '#contract/places/distance.ts'
import { findLocality } from '#contract/places/localities.ts'

import type { Circle, Criteria } from './criteria.ts'
import { beginningWith, exactly, type Range, termAt } from './look-up.ts'
import type { Segment } from './segment.ts'
import { mark } from './terms-of.ts'

/** Which listings of a segment are all that is asked for but the words, and how far away each is where that was asked. */
export type Candidates = { isIn: Uint8Array; distances: Float32Array | undefined }

export function candidatesIn(
  segment: Segment,
  dead: Uint8Array | undefined,
  criteria: Criteria,
  now: number,
): Candidates {
  const isIn = new Uint8Array(segment.size)
  for (let place = 0; place < segment.size; place += 1) isIn[place] = fits(segment, place, criteria, now) ? 1 : 0
  if (dead) for (let place = 0; place < segment.size; place += 1) if (dead[place]) isIn[place] = 0
  for (const terms of criteria.anyOf)
    retain(
      segment,
      isIn,
      terms.map((term) => exactly(segment, term)),
    )
  for (const filter of criteria.characteristics) retain(segment, isIn, rangesOf(segment, filter))
  const distances = criteria.near && distancesIn(segment, criteria.near)
  if (distances)
    for (let place = 0; place < segment.size; place += 1) if (distances[place] === Infinity) isIn[place] = 0
  return { isIn, distances }
}

function fits(segment: Segment, place: number, criteria: Criteria, now: number): boolean {
  const cents = segment.cents[place]!
  return (
    cents >= criteria.fromCents &&
    cents <= criteria.toCents &&
    segment.expiresAt[place]! > now &&
    segment.publishedAt[place]! >= criteria.publishedSince
  )
}

/** Leaves only those that have one of the terms. */
function retain(segment: Segment, isIn: Uint8Array, ranges: readonly Range[]): void {
  const has = new Uint8Array(segment.size)
  for (const range of ranges) mayBe(segment, range, (place) => (has[place] = 1))
  for (let place = 0; place < segment.size; place += 1) isIn[place] = isIn[place]! & has[place]!
}

function mayBe({ offsets, places }: Segment, [from, to]: Range, note: (place: number) => void): void {
  const end = offsets[to]!
  for (let at = offsets[from]!; at < end; at += 1) note(places[at]!)
}

/** Of a number between bounds, all numbers there are. */
function rangesOf(segment: Segment, { key, values, bounds }: CharacteristicFilter): Range[] {
  const listed = values.map((value) => exactly(segment, mark.characteristic(key, value)))
  if (bounds.length === 0) return listed
  const begun = mark.characteristic(key, '')
  const between = eachIn(beginningWith(segment, begun)).filter((index) => {
    const value = Number(termAt(segment, index).slice(begun.length))
    return bounds.some(({ least, most }) => value >= least && value <= most)
  })
  return [...listed, ...between.map((index): Range => [index, index + 1])]
}

/** One place stands for all that lies there, so a few hundred distances do for any number of listings. */
function distancesIn(segment: Segment, { center, radius }: Circle): Float32Array {
  const distances = new Float32Array(segment.size).fill(Infinity)
  const begun = mark.locality('')
  for (const index of eachIn(beginningWith(segment, begun))) {
    const locality = findLocality(termAt(segment, index).slice(begun.length))
    const distance = locality ? distanceInKm(center, locality) : Infinity
    if (distance <= radius) mayBe(segment, [index, index + 1], (place) => (distances[place] = distance))
  }
  return distances
}

const eachIn = ([from, to]: Range): number[] => Array.from({ length: to - from }, (_, index) => from + index)
