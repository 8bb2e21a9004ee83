import type { Database, LedgerRow } from '#src/data/device/database.ts'
import type { Row } from '#src/data/device/kept-listings.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'

import { entryOf } from './entry-of.ts'
import { allOf, type IndexState, readHeads, readPieces, readState, writeIndex } from './kept-index.ts'
import { livingIn, mergeSegments, type Part } from './merge-segments.ts'
import { beginReading } from './reading.ts'
import { idAt, makeSegment, type Segment } from './segment.ts'
import type { NameThings } from './terms-of.ts'

/** So many listings make a segment: few enough to be made in a moment. */
const batch = 500

/** Beyond so many small ones they are made anew as one. */
const mostSmall = 6

const small = 2_000

/** A place in a segment has sixteen bits. */
const mostTogether = 50_000

type Place = { number: number; place: number }

/** What is known while the index is written: its segments, and where each listing stands that is true. */
type Work = { state: IndexState; segments: Map<number, Segment>; places: Map<string, Place> }

/** What everybody calls things is a long list, and looked up only when something is entered. */
const loadNames = async (): Promise<NameThings> => (await import('./name-things.ts')).nameThings

/** Enters what is new among the kept listings, a few hundred at a time, and what is gone. One page at a time does it. */
export function createIndexWriter(database: Database) {
  const { listings } = database

  const write = (): Promise<void> => ifFree('noper index', writeNow)

  async function writeNow(): Promise<void> {
    const reading = await beginReading(database)
    const [ledger] = await reading.get<LedgerRow>('ledger', ['listings'])
    const changes = ledger?.changes ?? 0
    const state = await readState(reading)
    if (changes === state.changes) return
    const segments = new Map((await readHeads(reading, state.numbers)).map((each) => [each.head.number, each]))
    // What another build has made would lie here for ever.
    if (state.version === 0) await database.segments.clear()
    const work = { state, segments, places: placesIn(segments.values(), state) }
    const entered = await enterNew(work, await loadNames())
    // Each of them has been one change: nothing else has happened, so nothing can be gone.
    if (entered !== changes - state.changes) await dropGone(work)
    work.state = { ...work.state, changes, version: work.state.version + 1 }
    await mergeSmall(work)
  }

  /** Gives how many have been entered. */
  async function enterNew(work: Work, nameThings: NameThings): Promise<number> {
    for (let entered = 0; ;) {
      const rows = await listings.where('change').above(work.state.until).limit(batch).toArray()
      if (rows.length === 0) return entered
      entered += rows.length
      for (const { id } of rows) bury(work, id)
      const segment = segmentOf(work.state.next, rows, nameThings)
      const { until, next, version } = { ...work.state, until: rows.at(-1)!.change! }
      work.state = { ...work.state, until, next: next + 1, version: version + 1 }
      if (segment.head.size > 0) add(work, segment)
      await writeIndex(database, work.state, segment.head.size > 0 ? [segment] : [], [])
    }
  }

  /** What was dropped to make room, or forgotten. */
  async function dropGone(work: Work): Promise<void> {
    const there = new Set(await listings.toCollection().primaryKeys())
    for (const id of work.places.keys()) if (!there.has(id)) bury(work, id)
  }

  async function mergeSmall({ state, segments }: Work): Promise<void> {
    const parts = [...segments.values()].map((segment) => ({ segment, dead: state.dead[segment.head.number] }))
    const little = parts.filter((part) => livingIn(part).length < small)
    const spent = parts.filter((part) => livingIn(part).length <= part.segment.head.size / 2)
    const merged = upTo(mostTogether, [...new Set([...spent, ...(little.length > mostSmall ? little : [])])])
    const gone = merged.map(({ segment }) => segment)
    if (gone.length === 0) return writeIndex(database, state, [], [])
    await readPieces(await beginReading(database), gone.flatMap(allOf))
    const made = mergeSegments(state.next, merged)
    const isGone = new Set(gone.map(({ head }) => head.number))
    const numbers = state.numbers.filter((number) => !isGone.has(number))
    const dead = Object.fromEntries(Object.entries(state.dead).filter(([number]) => !isGone.has(Number(number))))
    const isAny = made.head.size > 0
    const after = { ...state, dead, numbers: isAny ? [...numbers, state.next] : numbers, next: state.next + 1 }
    await writeIndex(database, after, isAny ? [made] : [], gone)
  }

  return { write }
}

const segmentOf = (number: number, rows: readonly Row[], nameThings: NameThings): Segment =>
  makeSegment(
    number,
    rows.flatMap((row) => entryOf(row, nameThings) ?? []),
  )

function add({ state, segments, places }: Work, segment: Segment): void {
  const { head } = segment
  segments.set(head.number, segment)
  state.numbers = [...state.numbers, head.number]
  for (let place = 0; place < head.size; place += 1) places.set(idAt(head, place), { number: head.number, place })
}

function placesIn(segments: Iterable<Segment>, { dead }: IndexState): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { head } of segments)
    for (let place = 0; place < head.size; place += 1)
      if (!dead[head.number]?.[place]) places.set(idAt(head, place), { number: head.number, place })
  return places
}

/** What stood there is not true any more. */
function bury({ state, segments, places }: Work, id: string): void {
  const at = places.get(id)
  if (!at) return
  places.delete(id)
  const dead = (state.dead[at.number] ??= new Uint8Array(segments.get(at.number)?.head.size ?? 0))
  dead[at.place] = 1
}

function upTo(most: number, parts: readonly Part[]): Part[] {
  let left = most
  return parts.filter(({ segment: { head } }) => (left -= head.size) >= 0)
}
