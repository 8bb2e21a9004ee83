import type { CacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'

import { allPieces, type IndexState, readHeads, readPieces, readState, type PieceRequest } from './index-storage.ts'
import { beginRead, type ReadTransaction } from './read-transaction.ts'
import type { Segment } from './segment.ts'
import { blockRange, type TermQuery } from './term-lookup.ts'

/** So much is read in one go when nobody waits for it: whoever then asks does not wait for long. */
const piecesPerRead = 8

/** As much of the index as has been read. Of what lies on the disk only what is new is read again. */
export function createIndexReader(database: CacheDatabase) {
  let [state, segments]: [IndexState | undefined, readonly Segment[]] = [undefined, []]

  /** What is there now: somebody may have gone on writing it. */
  async function refresh(reading: ReadTransaction, latest: IndexState): Promise<readonly Segment[]> {
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
  const read = (reading: ReadTransaction, queries: readonly TermQuery[]): Promise<void> =>
    readPieces(
      reading,
      segments.flatMap((segment) => missingBlocks(segment, queries)),
    )

  /** All of it, a little at a time. */
  async function readAhead(): Promise<void> {
    const reading = await beginRead(database)
    const all = (await refresh(reading, await readState(reading))).flatMap(allPieces)
    for (let from = 0; from < all.length; from += piecesPerRead)
      await readPieces(await beginRead(database), all.slice(from, from + piecesPerRead))
  }

  return { refresh, read, readAhead }
}

function missingBlocks(segment: Segment, queries: readonly TermQuery[]): PieceRequest[] {
  const numbers = new Set<number>()
  for (const each of queries) {
    const [from, to] = blockRange(segment.head.firsts, each)
    for (let number = from; number < to; number += 1) numbers.add(number)
  }
  return [...numbers].map((piece) => ({ segment, kind: 'blocks', piece }))
}
