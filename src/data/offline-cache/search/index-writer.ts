import { loadGoods } from '#src/data/goods/load-goods.ts'
import type { CacheDatabase, UsageCounterRow } from '#src/data/offline-cache/store/cache-database.ts'
import type { Row } from '#src/data/offline-cache/store/listing-store.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'

import { toIndexDocument } from './index-document.ts'
import { allPieces, type IndexState, readHeads, readPieces, readState, writeIndex } from './index-storage.ts'
import type { FindSynonyms } from './index-terms.ts'
import { liveOrdinals, mergeSegments, type MergeInput } from './merge-segments.ts'
import { beginRead } from './read-transaction.ts'
import { idAtOrdinal, createSegment, type Segment } from './segment.ts'

/** Listings per new segment: few enough to build quickly. */
const batchSize = 500

/** More small segments than this are merged into one. */
const maxSmallSegments = 6

const smallSegmentSize = 2_000

/** A position in a segment has sixteen bits. */
const maxMergedSize = 50_000

type DocLocation = { number: number; docOrdinal: number }

/** State during a write: the segments, and the position of the current entry of each listing. */
type WriterState = { state: IndexState; segments: Map<number, Segment>; locations: Map<string, DocLocation> }

/** The list of synonyms is large and only needed when listings are indexed, so it is loaded on demand. */
async function loadSynonyms(): Promise<FindSynonyms> {
  const [{ findSynonyms }] = await Promise.all([import('./index-synonyms.ts'), loadGoods()])
  return findSynonyms
}

/** Indexes new listings in batches of a few hundred and removes deleted ones. Only one page at a time does so. */
export function createIndexWriter(database: CacheDatabase) {
  const { listings } = database

  const write = (): Promise<void> => ifLockAvailable('noper index', writeNow)

  async function writeNow(): Promise<void> {
    const reading = await beginRead(database)
    const [ledger] = await reading.get<UsageCounterRow>('ledger', ['listings'])
    const changes = ledger?.changes ?? 0
    const state = await readState(reading)
    if (changes === state.changes) return
    const segments = new Map((await readHeads(reading, state.numbers)).map((each) => [each.head.number, each]))
    // Rows of another build's index would otherwise never be deleted.
    if (state.version === 0) await database.segments.clear()
    const writer = { state, segments, locations: locate(segments.values(), state) }
    const indexed = await indexNew(writer, await loadSynonyms())
    // If the change counter grew by exactly the number of indexed listings, nothing was deleted.
    if (indexed !== changes - state.changes) await removeDeleted(writer)
    writer.state = { ...writer.state, changes, version: writer.state.version + 1 }
    await mergeSmall(writer)
  }

  /** Resolves to the number of indexed listings. */
  async function indexNew(writer: WriterState, findSynonyms: FindSynonyms): Promise<number> {
    for (let indexed = 0; ;) {
      const rows = await listings.where('change').above(writer.state.until).limit(batchSize).toArray()
      if (rows.length === 0) return indexed
      indexed += rows.length
      for (const { id } of rows) addTombstone(writer, id)
      const segment = segmentOf(writer.state.next, rows, findSynonyms)
      const { until, next, version } = { ...writer.state, until: rows.at(-1)!.change! }
      writer.state = { ...writer.state, until, next: next + 1, version: version + 1 }
      if (segment.head.size > 0) addSegment(writer, segment)
      await writeIndex(database, writer.state, segment.head.size > 0 ? [segment] : [], [])
    }
  }

  /** Removes listings that were evicted or deleted. */
  async function removeDeleted(writer: WriterState): Promise<void> {
    const presentIds = new Set(await listings.toCollection().primaryKeys())
    for (const id of writer.locations.keys()) if (!presentIds.has(id)) addTombstone(writer, id)
  }

  async function mergeSmall({ state, segments }: WriterState): Promise<void> {
    const parts = [...segments.values()].map((segment) => ({ segment, dead: state.dead[segment.head.number] }))
    const smallParts = parts.filter((part) => liveOrdinals(part).length < smallSegmentSize)
    const mostlyDeleted = parts.filter((part) => liveOrdinals(part).length <= part.segment.head.size / 2)
    const merged = takeUpTo(maxMergedSize, [
      ...new Set([...mostlyDeleted, ...(smallParts.length > maxSmallSegments ? smallParts : [])]),
    ])
    const obsolete = merged.map(({ segment }) => segment)
    if (obsolete.length === 0) return writeIndex(database, state, [], [])
    await readPieces(await beginRead(database), obsolete.flatMap(allPieces))
    const made = mergeSegments(state.next, merged)
    const isGone = new Set(obsolete.map(({ head }) => head.number))
    const numbers = state.numbers.filter((number) => !isGone.has(number))
    const dead = Object.fromEntries(Object.entries(state.dead).filter(([number]) => !isGone.has(Number(number))))
    const isAny = made.head.size > 0
    const after = { ...state, dead, numbers: isAny ? [...numbers, state.next] : numbers, next: state.next + 1 }
    await writeIndex(database, after, isAny ? [made] : [], obsolete)
  }

  return { write }
}

const segmentOf = (number: number, rows: readonly Row[], findSynonyms: FindSynonyms): Segment =>
  createSegment(
    number,
    rows.flatMap((row) => toIndexDocument(row, findSynonyms) ?? []),
  )

function addSegment({ state, segments, locations }: WriterState, segment: Segment): void {
  const { head } = segment
  segments.set(head.number, segment)
  state.numbers = [...state.numbers, head.number]
  for (let docOrdinal = 0; docOrdinal < head.size; docOrdinal += 1)
    locations.set(idAtOrdinal(head, docOrdinal), { number: head.number, docOrdinal })
}

function locate(segments: Iterable<Segment>, { dead }: IndexState): Map<string, DocLocation> {
  const locations = new Map<string, DocLocation>()
  for (const { head } of segments)
    for (let docOrdinal = 0; docOrdinal < head.size; docOrdinal += 1)
      if (!dead[head.number]?.[docOrdinal])
        locations.set(idAtOrdinal(head, docOrdinal), { number: head.number, docOrdinal })
  return locations
}

/** Marks the listing's current entry as outdated. */
function addTombstone({ state, segments, locations }: WriterState, id: string): void {
  const at = locations.get(id)
  if (!at) return
  locations.delete(id)
  const dead = (state.dead[at.number] ??= new Uint8Array(segments.get(at.number)?.head.size ?? 0))
  dead[at.docOrdinal] = 1
}

function takeUpTo(limit: number, parts: readonly MergeInput[]): MergeInput[] {
  let left = limit
  return parts.filter(({ segment: { head } }) => (left -= head.size) >= 0)
}
