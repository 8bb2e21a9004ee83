import type { Database } from '#src/data/device/database.ts'

import { type Segment, segmentShape } from './segment.ts'

/** What stands beside the segments: how far listings have been entered, and what is not true any more. */
export type IndexState = {
  /** The last change of a listing that is entered. */
  until: number
  /** How many changes there had been when all was entered. */
  changes: number
  dead: Record<number, Uint8Array>
  next: number
  /** Another one whenever anything is: pages that hold the segments in memory look for it. */
  version: number
}

const stateNumber = 0

const begin = (): IndexState => ({ until: 0, changes: 0, dead: {}, next: 1, version: 0 })

export type KeptIndex = ReturnType<typeof createKeptIndex>

/** The index on the disk: a row for the state and one for each segment. What another build has made is no index. */
export function createKeptIndex({ segments }: Database) {
  async function readState(): Promise<IndexState> {
    const row = await segments.get(stateNumber)
    return row?.shape === segmentShape ? (row['state'] as IndexState) : begin()
  }

  async function read(numbers: readonly number[]): Promise<Segment[]> {
    const rows = await segments.bulkGet([...numbers])
    return rows.flatMap((row) => (row?.shape === segmentShape ? [row as unknown as Segment] : []))
  }

  /** All at once, so that no segment is without what says which part of it is true. */
  async function write(state: IndexState, made: readonly Segment[], gone: readonly number[]): Promise<void> {
    await segments.db.transaction('rw', segments, async () => {
      await segments.bulkDelete([...gone])
      await segments.bulkPut(made as unknown as { number: number; shape: number }[])
      await segments.put({ number: stateNumber, shape: segmentShape, state })
    })
  }

  const numbers = async (): Promise<number[]> =>
    (await segments.where('number').above(stateNumber).primaryKeys()) as number[]

  return { readState, read, write, numbers }
}
