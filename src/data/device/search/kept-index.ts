import type { Database, SegmentRow } from '#src/data/device/database.ts'

import type { Block } from './block.ts'
import type { Cards } from './cards.ts'
import type { Reading } from './reading.ts'
import { cardRows, type Head, type Segment, segmentShape } from './segment.ts'

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

const begin = (): IndexState => ({ until: 0, changes: 0, numbers: [], dead: {}, next: 1, version: 0 })

/** A row of a segment beside its head. */
type Piece = readonly ['blocks' | 'cards', segment: number, piece: number]

export type Wanted = { segment: Segment; kind: Piece[0]; piece: number }

/** The index on the disk: a row for the state; of each segment one for its head, and some for its blocks and its cards. */
export async function readState(reading: Reading): Promise<IndexState> {
  const [row] = await reading.get<SegmentRow>('segments', [stateNumber])
  // What another build has made is no index.
  return row?.shape === segmentShape ? (row['state'] as IndexState) : begin()
}

export async function readHeads(reading: Reading, numbers: readonly number[]): Promise<Segment[]> {
  const rows = await reading.get<Head>('segments', numbers)
  return rows.flatMap((row) => (row?.shape === segmentShape ? [opened(row)] : []))
}

/** What has not been read of it, in one go. */
export async function readPieces(reading: Reading, wanted: readonly Wanted[]): Promise<void> {
  const missing = wanted.filter(({ segment, kind, piece }) => segment[kind][piece] === undefined)
  const keys = missing.map(({ segment, kind, piece }) => [kind, segment.head.number, piece])
  const rows = await reading.get<Block & Cards>('segments', keys)
  for (const [index, { segment, kind, piece }] of missing.entries()) segment[kind][piece] = rows[index]
}

/** All at once, so that no segment is without what says which part of it is true. */
export async function writeIndex(
  { segments }: Database,
  state: IndexState,
  made: readonly Segment[],
  gone: readonly Segment[],
): Promise<void> {
  await segments.db.transaction('rw', segments, async () => {
    await segments.bulkDelete(gone.flatMap(keysOf))
    await segments.bulkPut(made.flatMap(rowsOf))
    await segments.put({ number: stateNumber, shape: segmentShape, state })
  })
}

const opened = (head: Head): Segment => ({
  head,
  blocks: Array.from({ length: head.firsts.length }),
  cards: Array.from({ length: cardRows(head) }),
})

export const allOf = (segment: Segment): Wanted[] =>
  (['blocks', 'cards'] as const).flatMap((kind) =>
    Array.from({ length: segment[kind].length }, (_, piece) => ({ segment, kind, piece })),
  )

const keysOf = (segment: Segment): (number | Piece)[] => [
  segment.head.number,
  ...allOf(segment).map(({ kind, piece }): Piece => [kind, segment.head.number, piece]),
]

const rowsOf = (segment: Segment): SegmentRow[] => [
  { ...segment.head },
  ...allOf(segment).map(({ kind, piece }) => ({
    ...segment[kind][piece],
    number: [kind, segment.head.number, piece] as Piece,
    shape: segmentShape,
  })),
]
