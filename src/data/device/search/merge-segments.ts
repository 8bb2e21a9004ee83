import { termAt } from './look-up.ts'
import { idAt, type Segment, segmentShape } from './segment.ts'
import { addPosting, type Postings, writeTerms } from './write-terms.ts'

/** A segment with what of it is not true any more. */
export type Part = { segment: Segment; dead: Uint8Array | undefined }

/** Several segments as one, without what is dead: nothing is analysed again. */
export function mergeSegments(number: number, parts: readonly Part[]): Segment {
  const found = new Map<string, Postings>()
  const living = parts.flatMap((part) => livingIn(part).map((place) => ({ segment: part.segment, place })))
  let first = 0
  for (const part of parts) first += addTerms(found, part, first)
  const column = (name: 'cents' | 'publishedAt' | 'refreshedAt' | 'expiresAt') =>
    Float64Array.from(living, ({ segment, place }) => segment[name][place]!)
  return {
    number,
    shape: segmentShape,
    size: living.length,
    ids: living.map(({ segment, place }) => idAt(segment, place)).join(''),
    ...writeTerms(found),
    cents: column('cents'),
    publishedAt: column('publishedAt'),
    refreshedAt: column('refreshedAt'),
    expiresAt: column('expiresAt'),
    titleLengths: Uint8Array.from(living, ({ segment, place }) => segment.titleLengths[place]!),
    keptAt: parts.reduce((latest, { segment }) => Math.max(latest, segment.keptAt), 0),
  }
}

export const livingIn = ({ segment, dead }: Part): number[] =>
  Array.from({ length: segment.size }, (_, place) => place).filter((place) => !dead?.[place])

/** Gives how many listings came with them. */
function addTerms(found: Map<string, Postings>, { segment, dead }: Part, first: number): number {
  const { offsets, places, fields, size } = segment
  const moved = new Int32Array(size)
  let next = first
  for (let place = 0; place < size; place += 1) moved[place] = dead?.[place] ? -1 : next++
  for (let index = 0; index + 1 < offsets.length; index += 1) {
    const term = termAt(segment, index)
    for (let at = offsets[index]!; at < offsets[index + 1]!; at += 1) {
      const place = moved[places[at]!]!
      if (place >= 0) addPosting(found, term, place, fields[at]!)
    }
  }
  return next - first
}
