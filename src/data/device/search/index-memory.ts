import type { Database } from '#src/data/device/database.ts'

import { allOf, type IndexState, readHeads, readPieces, readState, type Wanted } from './kept-index.ts'
import { blocksWith, type Sought } from './look-up.ts'
import { beginReading, type Reading } from './reading.ts'
import type { Segment } from './segment.ts'

/** So much is read in one go when nobody waits for it: whoever then asks does not wait for long. */
const piecesAtOnce = 8

/** As much of the index as has been read. Of what lies on the disk only what is new is read again. */
export function createIndexMemory(database: Database) {
  let [state, segments]: [IndexState | undefined, readonly Segment[]] = [undefined, []]

  /** What is there now: somebody may have gone on writing it. */
  async function refresh(reading: Reading, latest: IndexState): Promise<readonly Segment[]> {
    if (latest.version === state?.version) return segments
    const known = new Map(segments.map((segment) => [segment.head.number, segment]))
    const missing = await readHeads(
      reading,
      latest.numbers.filter((number) => !known.has(number)),
    )
    for (const segment of missing) known.set(segment.head.number, segment)
    segments = latest.numbers.flatMap((number) => known.get(number) ?? [])
    state = latest
    return segments
  }

  /** The blocks that may have any of it. */
  const read = (reading: Reading, sought: readonly Sought[]): Promise<void> =>
    readPieces(
      reading,
      segments.flatMap((segment) => wantedOf(segment, sought)),
    )

  /** All of it, a little at a time. */
  async function readAhead(): Promise<void> {
    const reading = await beginReading(database)
    const all = (await refresh(reading, await readState(reading))).flatMap(allOf)
    for (let from = 0; from < all.length; from += piecesAtOnce)
      await readPieces(await beginReading(database), all.slice(from, from + piecesAtOnce))
  }

  return { refresh, read, readAhead }
}

function wantedOf(segment: Segment, sought: readonly Sought[]): Wanted[] {
  const numbers = new Set<number>()
  for (const each of sought) {
    const [from, to] = blocksWith(segment.head.firsts, each)
    for (let number = from; number < to; number += 1) numbers.add(number)
  }
  return [...numbers].map((piece) => ({ segment, kind: 'blocks', piece }))
}
