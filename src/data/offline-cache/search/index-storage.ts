import type { CacheDatabase, SegmentRow } from '#src/data/offline-cache/store/cache-database.ts'

import type { PostingsBlock } from './postings-block.ts'
import type { ReadTransaction } from './read-transaction.ts'
import { countCardRows, type SegmentHead, type Segment, segmentShape } from './segment.ts'
import type { SerializedCards } from './serialized-cards.ts'

/** What stands beside the segments: which there are, how far listings have been entered, and what is not true any more. */
export type IndexState = {
  /** The last change of a listing that is entered. */
  until: number
  /** How many changes there had been when all was entered. */
  changes: number
  numbers: readonly number[]
  dead: Record<number, Uint8Array>
  next: number
  /** Another one whenever anything is: pages that hold the segments in memory look for it. */
  version: number
}

const stateNumber = 0

const emptyState = (): IndexState => ({ until: 0, changes: 0, numbers: [], dead: {}, next: 1, version: 0 })

/** A row of a segment beside its head. */
type Piece = readonly ['blocks' | 'cards', segment: number, piece: number]

export type PieceRequest = { segment: Segment; kind: Piece[0]; piece: number }

/** The index on the disk: a row for the state; of each segment one for its head, and some for its blocks and its cards. */
export async function readState(reading: ReadTransaction): Promise<IndexState> {
  const [row] = await reading.get<SegmentRow>('segments', [stateNumber])
  // What another build has made is no index.
  return row?.shape === segmentShape ? (row['state'] as IndexState) : emptyState()
}

export async function readHeads(reading: ReadTransaction, numbers: readonly number[]): Promise<Segment[]> {
  const rows = await reading.get<SegmentHead>('segments', numbers)
  return rows.flatMap((row) => (row?.shape === segmentShape ? [toSegment(row)] : []))
}

/** What has not been read of it, in one go. */
export async function readPieces(reading: ReadTransaction, requests: readonly PieceRequest[]): Promise<void> {
  const missing = requests.filter(({ segment, kind, piece }) => segment[kind][piece] === undefined)
  const keys = missing.map(({ segment, kind, piece }) => [kind, segment.head.number, piece])
  const rows = await reading.get<PostingsBlock & SerializedCards>('segments', keys)
  for (const [index, { segment, kind, piece }] of missing.entries()) segment[kind][piece] = rows[index]
}

/** All at once, so that no segment is without what says which part of it is true. */
export async function writeIndex(
  { segments }: CacheDatabase,
  state: IndexState,
  added: readonly Segment[],
  obsolete: readonly Segment[],
): Promise<void> {
  await segments.db.transaction('rw', segments, async () => {
    await segments.bulkDelete(obsolete.flatMap(keysOf))
    await segments.bulkPut(added.flatMap(rowsOf))
    await segments.put({ number: stateNumber, shape: segmentShape, state })
  })
}

const toSegment = (head: SegmentHead): Segment => ({
  head,
  blocks: Array.from({ length: head.firsts.length }),
  cards: Array.from({ length: countCardRows(head) }),
})

export const allPieces = (segment: Segment): PieceRequest[] =>
  (['blocks', 'cards'] as const).flatMap((kind) =>
    Array.from({ length: segment[kind].length }, (_, piece) => ({ segment, kind, piece })),
  )

const keysOf = (segment: Segment): (number | Piece)[] => [
  segment.head.number,
  ...allPieces(segment).map(({ kind, piece }): Piece => [kind, segment.head.number, piece]),
]

const rowsOf = (segment: Segment): SegmentRow[] => [
  { ...segment.head },
  ...allPieces(segment).map(({ kind, piece }) => ({
    ...segment[kind][piece],
    number: [kind, segment.head.number, piece] as Piece,
    shape: segmentShape,
  })),
]
