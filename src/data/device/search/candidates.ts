import type { CharacteristicFilter } from '#contract/characteristic-filters.ts'
import { distanceInKm } from '#contract/places/distance.ts'
import { findLocality } from '#contract/places/localities.ts'

import type { Block } from './block.ts'
import type { Circle, Criteria } from './criteria.ts'
import { beginningWith, exactly, piecesOf, type Sought, termAt } from './look-up.ts'
import type { Head, Segment } from './segment.ts'
import { mark } from './terms-of.ts'

/** Which listings of a segment are all that is asked for but the words, and how far away each is where that was asked. */
export type Candidates = { isIn: Uint8Array; distances: Float32Array | undefined }

export function candidatesIn(
  segment: Segment,
  dead: Uint8Array | undefined,
  criteria: Criteria,
  now: number,
): Candidates {
  const { size } = segment.head
  const isIn = new Uint8Array(size)
  for (let place = 0; place < size; place += 1) isIn[place] = fits(segment.head, place, criteria, now) ? 1 : 0
  if (dead) for (let place = 0; place < size; place += 1) if (dead[place]) isIn[place] = 0
  for (const terms of criteria.anyOf) retain(isIn, (note) => noteEach(segment, terms.map(exactly), note))
  for (const filter of criteria.characteristics) retain(isIn, (note) => noteCharacteristic(segment, filter, note))
  const distances = criteria.near && distancesIn(segment, criteria.near)
  if (distances) for (let place = 0; place < size; place += 1) if (distances[place] === Infinity) isIn[place] = 0
  return { isIn, distances }
}

function fits({ cents, expiresAt, publishedAt }: Head, place: number, criteria: Criteria, now: number): boolean {
  return (
    cents[place]! >= criteria.fromCents &&
    cents[place]! <= criteria.toCents &&
    expiresAt[place]! > now &&
    publishedAt[place]! >= criteria.publishedSince
  )
}

type Note = (place: number) => void

/** Leaves only those that are noted. */
function retain(isIn: Uint8Array, noteAll: (note: Note) => void): void {
  const has = new Uint8Array(isIn.length)
  noteAll((place) => (has[place] = 1))
  for (let place = 0; place < isIn.length; place += 1) isIn[place] = isIn[place]! & has[place]!
}

function noteEach(segment: Segment, sought: readonly Sought[], note: Note): void {
  for (const each of sought) for (const { block, from, to } of piecesOf(segment, each)) noteFrom(block, from, to, note)
}

function noteFrom({ offsets, places }: Block, from: number, to: number, note: Note): void {
  const end = offsets[to]!
  for (let at = offsets[from]!; at < end; at += 1) note(places[at]!)
}

/** Of a number between bounds, all numbers there are. */
function noteCharacteristic(segment: Segment, { key, values, bounds }: CharacteristicFilter, note: Note): void {
  noteEach(
    segment,
    values.map((value) => exactly(mark.characteristic(key, value))),
    note,
  )
  if (bounds.length === 0) return
  eachTerm(segment, mark.characteristic(key, ''), (value, block, index) => {
    const isWithin = bounds.some(({ least, most }) => Number(value) >= least && Number(value) <= most)
    if (isWithin) noteFrom(block, index, index + 1, note)
  })
}

/** One place stands for all that lies there, so a few hundred distances do for any number of listings. */
function distancesIn(segment: Segment, { center, radius }: Circle): Float32Array {
  const distances = new Float32Array(segment.head.size).fill(Infinity)
  eachTerm(segment, mark.locality(''), (id, block, index) => {
    const locality = findLocality(id)
    const distance = locality ? distanceInKm(center, locality) : Infinity
    if (distance <= radius) noteFrom(block, index, index + 1, (place) => (distances[place] = distance))
  })
  return distances
}

/** Names each term by what follows its beginning. */
function eachTerm(segment: Segment, begun: string, use: (rest: string, block: Block, index: number) => void): void {
  for (const { block, from, to } of piecesOf(segment, beginningWith(begun)))
    for (let index = from; index < to; index += 1) use(termAt(block, index).slice(begun.length), block, index)
}
