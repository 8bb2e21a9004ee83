import type { PostingsBlock } from './postings-block.ts'

/** The documents that contain a term, and the fields in each. */
export type Postings = { places: number[]; fields: number[] }

type TermPostings = readonly [term: string, postings: Postings]

/** Approximate. A search needs only a few blocks, and browsers store values above 64 kB in separate files. */
const maxBlockBytes = 40_000

export function addPosting(found: Map<string, Postings>, term: string, place: number, fields: number): void {
  const known = found.get(term)
  if (known) {
    known.places.push(place)
    known.fields.push(fields)
  } else found.set(term, { places: [place], fields: [fields] })
}

/** Writes the blocks in term order, with the first term of each. */
export function writeBlocks(found: ReadonlyMap<string, Postings>): { firsts: string[]; blocks: PostingsBlock[] } {
  const groups = groupIntoBlocks([...found].toSorted(byTerm))
  return { firsts: groups.map(([[term] = ['']]) => term), blocks: groups.map(writeBlock) }
}

function groupIntoBlocks(termPostings: readonly TermPostings[]): TermPostings[][] {
  const groups: TermPostings[][] = []
  let remaining = 0
  for (const each of termPostings) {
    const bytes = estimateBytes(each)
    if (bytes > remaining) {
      groups.push([])
      remaining = maxBlockBytes
    }
    groups.at(-1)!.push(each)
    remaining -= bytes
  }
  return groups
}

/** A posting takes two bytes for its document and one for its fields; a term takes its text and two offsets. */
const estimateBytes = ([term, { places }]: TermPostings) => term.length + 8 + 3 * places.length

function writeBlock(termPostings: readonly TermPostings[]): PostingsBlock {
  const count = termPostings.reduce((sum, [, { places }]) => sum + places.length, 0)
  const [starts, offsets] = [new Uint32Array(termPostings.length + 1), new Uint32Array(termPostings.length + 1)]
  const [places, fields] = [new Uint16Array(count), new Uint8Array(count)]
  let [start, offset] = [0, 0]
  for (const [index, [term, postings]] of termPostings.entries()) {
    starts[index] = start
    offsets[index] = offset
    places.set(postings.places, offset)
    fields.set(postings.fields, offset)
    start += term.length
    offset += postings.places.length
  }
  starts[termPostings.length] = start
  offsets[termPostings.length] = offset
  return { terms: termPostings.map(([term]) => term).join(''), starts, offsets, places, fields }
}

/** Compares by code units, independent of the locale. */
const byTerm = ([one]: TermPostings, [other]: TermPostings) => (one < other ? -1 : one > other ? 1 : 0)
