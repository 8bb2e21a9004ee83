import type { Segment } from './segment.ts'

/** Where a term is found, and in which fields. */
export type Postings = { places: number[]; fields: number[] }

export function addPosting(found: Map<string, Postings>, term: string, place: number, fields: number): void {
  const known = found.get(term)
  if (known) {
    known.places.push(place)
    known.fields.push(fields)
  } else found.set(term, { places: [place], fields: [fields] })
}

type Written = Pick<Segment, 'terms' | 'starts' | 'offsets' | 'places' | 'fields'>

export function writeTerms(found: ReadonlyMap<string, Postings>): Written {
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
