import type { CacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'

import { allPieces, type IndexState, readHeads, readPieces, readState, type PieceRequest } from './index-storage.ts'
import { beginRead, type ReadTransaction } from './read-transaction.ts'
import type { Segment } from './segment.ts'
import { blockRange, type TermQuery } from './term-lookup.ts'

/** Pieces per transaction while reading ahead, so that a search does not wait long for the transaction to end. */
const piecesPerRead = 8

/** Holds the parts of the index that have been read. Segments never change, so only new ones are read from the disk. */
export function createIndexReader(database: CacheDatabase) {
  let [state, segments]: [IndexState | undefined, readonly Segment[]] = [undefined, []]

  /** The current segments: another page may have updated the index. */
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

  /** Reads the blocks that may contain the terms. */
  const read = (reading: ReadTransaction, queries: readonly TermQuery[]): Promise<void> =>
    readPieces(
      reading,
      segments.flatMap((segment) => missingBlocks(segment, queries)),
    )

  /** Reads the whole index, a few pieces at a time. */
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
