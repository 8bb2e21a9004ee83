import type { Entry } from './entry-of.ts'
import { addPosting, type Postings, writeTerms } from './write-terms.ts'

/** The form of what is kept below: counted up when it, or what listings are found by, is another. */
export const segmentShape = 1

/**
 * Some hundred listings and all that they are found by, in a few long arrays: written and read in one go, and never
 * changed. A listing is known in it by its place. `terms` stand in order, one behind the other, each beginning at its
 * `starts`; the places where a term is found are those of `places` from its `offsets` on, the fields beside them.
 */
export type Segment = {
  number: number
  shape: number
  size: number
  ids: string
  terms: string
  starts: Uint32Array
  offsets: Uint32Array
  places: Uint16Array
  fields: Uint8Array
  cents: Float64Array
  publishedAt: Float64Array
  refreshedAt: Float64Array
  expiresAt: Float64Array
  titleLengths: Uint8Array
  keptAt: number
}

const idLength = 36

export const idAt = ({ ids }: Pick<Segment, 'ids'>, place: number): string =>
  ids.slice(place * idLength, (place + 1) * idLength)

export function makeSegment(number: number, entries: readonly Entry[]): Segment {
  const column = (read: (entry: Entry) => number) => Float64Array.from(entries, read)
  return {
    number,
    shape: segmentShape,
    size: entries.length,
    ids: entries.map(({ id }) => id).join(''),
    ...writeTerms(collect(entries)),
    cents: column(({ cents }) => cents),
    publishedAt: column(({ publishedAt }) => publishedAt),
    refreshedAt: column(({ refreshedAt }) => refreshedAt),
    expiresAt: column(({ expiresAt }) => expiresAt),
    titleLengths: Uint8Array.from(entries, ({ titleLength }) => titleLength),
    keptAt: entries.reduce((latest, { keptAt }) => Math.max(latest, keptAt), 0),
  }
}

function collect(entries: readonly Entry[]): Map<string, Postings> {
  const found = new Map<string, Postings>()
  for (const [place, { terms }] of entries.entries())
    for (const [term, fields] of terms) addPosting(found, term, place, fields)
  return found
}
