import type { Database } from '#src/data/device/database.ts'
import type { Row } from '#src/data/device/kept-listings.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'

import { entryOf } from './entry-of.ts'
import { createKeptIndex, type IndexState } from './kept-index.ts'
import { livingIn, mergeSegments, type Part } from './merge-segments.ts'
import { idAt, makeSegment, type Segment } from './segment.ts'

/** So many listings make a segment: few enough to be made in a moment. */
const batch = 500

/** Beyond so many small ones they are made anew as one. */
const mostSmall = 6

const small = 2_000

/** A place in a segment has sixteen bits. */
const mostTogether = 50_000

type Place = { number: number; place: number }

/** Enters what is new among the kept listings, a few hundred at a time, and what is gone. One page at a time does it. */
export function createIndexWriter(database: Database) {
  const { listings } = database
  const kept = createKeptIndex(database)

  /** Whether there is anything to be entered, and how much. */
  async function pending({ until, changes }: IndexState): Promise<number> {
    const now = (await database.ledger.get('listings'))?.changes ?? 0
    return now === changes ? 0 : Math.max(1, await listings.where('change').above(until).count())
  }

  const write = (): Promise<void> => ifFree('noper index', writeNow)

  async function writeNow(): Promise<void> {
    const changes = (await database.ledger.get('listings'))?.changes ?? 0
    let state = await kept.readState()
    if (changes === state.changes) return
    const segments = new Map((await kept.read(await kept.numbers())).map((each) => [each.number, each]))
    const places = placesIn(segments.values(), state)
    state = await enterNew(state, segments, places)
    state = await dropGone(state, segments, places)
    state = await mergeSmall({ ...state, changes }, segments)
    await kept.write({ ...state, version: state.version + 1 }, [], [])
  }

  async function enterNew(begun: IndexState, segments: Map<number, Segment>, places: Map<string, Place>) {
    let state = begun
    for (;;) {
      const rows = await listings.where('change').above(state.until).limit(batch).toArray()
      if (rows.length === 0) return state
      for (const { id } of rows) bury(state, segments, places, id)
      const segment = segmentOf(state.next, rows)
      for (let place = 0; place < segment.size; place += 1)
        places.set(idAt(segment, place), { number: segment.number, place })
      segments.set(segment.number, segment)
      state = { ...state, until: rows.at(-1)!.change!, next: state.next + 1, version: state.version + 1 }
      await kept.write(state, segment.size > 0 ? [segment] : [], [])
    }
  }

  /** What was dropped to make room, or forgotten. */
  async function dropGone(state: IndexState, segments: Map<number, Segment>, places: Map<string, Place>) {
    const there = new Set(await listings.toCollection().primaryKeys())
    for (const id of places.keys()) if (!there.has(id)) bury(state, segments, places, id)
    return state
  }

  async function mergeSmall(state: IndexState, segments: Map<number, Segment>): Promise<IndexState> {
    const parts = [...segments.values()].map((segment) => ({ segment, dead: state.dead[segment.number] }))
    const little = parts.filter((part) => livingIn(part).length < small)
    const spent = parts.filter((part) => livingIn(part).length <= part.segment.size / 2)
    const merged = upTo(mostTogether, [...new Set([...spent, ...(little.length > mostSmall ? little : [])])])
    if (merged.length === 0) return state
    const gone = merged.map(({ segment }) => segment.number)
    const made = mergeSegments(state.next, merged)
    const dead = Object.fromEntries(Object.entries(state.dead).filter(([number]) => !gone.includes(Number(number))))
    const after = { ...state, dead, next: state.next + 1 }
    await kept.write(after, made.size > 0 ? [made] : [], gone)
    return after
  }

  return { pending, write }
}

const segmentOf = (number: number, rows: readonly Row[]): Segment =>
  makeSegment(
    number,
    rows.flatMap((row) => entryOf(row) ?? []),
  )

function placesIn(segments: Iterable<Segment>, { dead }: IndexState): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const segment of segments)
    for (let place = 0; place < segment.size; place += 1)
      if (!dead[segment.number]?.[place]) places.set(idAt(segment, place), { number: segment.number, place })
  return places
}

/** What stood there is not true any more. */
function bury(state: IndexState, segments: Map<number, Segment>, places: Map<string, Place>, id: string): void {
  const at = places.get(id)
  if (!at) return
  places.delete(id)
  const dead = (state.dead[at.number] ??= new Uint8Array(segments.get(at.number)?.size ?? 0))
  dead[at.place] = 1
}

function upTo(most: number, parts: readonly Part[]): Part[] {
  let left = most
  return parts.filter(({ segment: { size } }) => (left -= size) >= 0)
}
