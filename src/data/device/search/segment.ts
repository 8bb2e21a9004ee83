import type { Entry } from './entry-of.ts'

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

type Found = { places: number[]; fields: number[] }

export function makeSegment(number: number, entries: readonly Entry[]): Segment {
  const { terms, starts, offsets, places, fields } = writeTerms(collect(entries))
  const column = (read: (entry: Entry) => number) => Float64Array.from(entries, read)
  return {
    number,
    shape: segmentShape,
    size: entries.length,
    ids: entries.map(({ id }) => id).join(''),
    terms,
    starts,
    offsets,
    places,
    fields,
    cents: column(({ cents }) => cents),
    publishedAt: column(({ publishedAt }) => publishedAt),
    refreshedAt: column(({ refreshedAt }) => refreshedAt),
    expiresAt: column(({ expiresAt }) => expiresAt),
    titleLengths: Uint8Array.from(entries, ({ titleLength }) => titleLength),
    keptAt: entries.reduce((latest, { keptAt }) => Math.max(latest, keptAt), 0),
  }
}

function collect(entries: readonly Entry[]): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const [place, { terms }] of entries.entries()) {
    for (const [term, fields] of terms) {
      const known = found.get(term)
      if (known) {
        known.places.push(place)
        known.fields.push(fields)
      } else found.set(term, { places: [place], fields: [fields] })
    }
  }
  return found
}

function writeTerms(found: ReadonlyMap<string, Found>) {
  const terms = [...found.keys()].toSorted(byCodeUnit)
  const count = [...found.values()].reduce((sum, { places }) => sum + places.length, 0)
  const [starts, offsets] = [new Uint32Array(terms.length + 1), new Uint32Array(terms.length + 1)]
  const [places, fields] = [new Uint16Array(count), new Uint8Array(count)]
  let [start, offset] = [0, 0]
  for (const [index, term] of terms.entries()) {
    const at = found.get(term)!
    starts[index] = start
    offsets[index] = offset
    places.set(at.places, offset)
    fields.set(at.fields, offset)
    start += term.length
    offset += at.places.length
  }
  starts[terms.length] = start
  offsets[terms.length] = offset
  return { terms: terms.join(''), starts, offsets, places, fields }
}

/** As strings are compared with `<`, whatever the language. */
const byCodeUnit = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
