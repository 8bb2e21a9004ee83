import type { CacheDatabase, SegmentRow } from '#src/data/offline-cache/store/cache-database.ts'

import type { PostingsBlock } from './postings-block.ts'
import type { ReadTransaction } from './read-transaction.ts'
import { countCardRows, type SegmentHead, type Segment, segmentShape } from './segment.ts'
import type { SerializedCards } from './serialized-cards.ts'

/** State of the index: its segments, up to which change listings are indexed, and which entries are outdated. */
export type IndexState = {
  /** Number of the last change that is indexed. */
  until: number
  /** The change counter when the index was last complete. */
  changes: number
  numbers: readonly number[]
  dead: Record<number, Uint8Array>
  next: number
  /** Changes with every update, so that pages with segments in memory can detect one. */
  version: number
}

const stateNumber = 0

const emptyState = (): IndexState => ({ until: 0, changes: 0, numbers: [], dead: {}, next: 1, version: 0 })

/** A row of a segment other than its head. */
type Piece = readonly ['blocks' | 'cards', segment: number, piece: number]

export type PieceRequest = { segment: Segment; kind: Piece[0]; piece: number }

/** The index on the disk: one row for the state; per segment one row for the head and several for blocks and cards. */
export async function readState(reading: ReadTransaction): Promise<IndexState> {
  const [row] = await reading.get<SegmentRow>('segments', [stateNumber])
  // A state of another shape was written by another build; its index is ignored.
  return row?.shape === segmentShape ? (row['state'] as IndexState) : emptyState()
}

export async function readHeads(reading: ReadTransaction, numbers: readonly number[]): Promise<Segment[]> {
  const rows = await reading.get<SegmentHead>('segments', numbers)
  return rows.flatMap((row) => (row?.shape === segmentShape ? [toSegment(row)] : []))
}

/** Reads the pieces that are not in memory yet, in one request per kind. */
export async function readPieces(reading: ReadTransaction, requests: readonly PieceRequest[]): Promise<void> {
  const missing = requests.filter(({ segment, kind, piece }) => segment[kind][piece] === undefined)
  const keys = missing.map(({ segment, kind, piece }) => [kind, segment.head.number, piece])
  const rows = await reading.get<PostingsBlock & SerializedCards>('segments', keys)
  for (const [index, { segment, kind, piece }] of missing.entries()) segment[kind][piece] = rows[index]
}

/** Writes everything in one transaction, so that segments and state always match. */
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
