import type { ListingCard, ListingPage } from '#contract/api/listings.ts'
import { isAbsence } from '#src/data/api/absence.ts'
import { cardOf } from '#src/data/device/card-of.ts'
import { type Database, isBrief, isWhole } from '#src/data/device/database.ts'
import type { Row } from '#src/data/device/kept-listings.ts'

import { criteriaOf, type DeviceSearch } from './criteria.ts'
import type { DevicePage } from './device-page.ts'
import { find, type Hit } from './find.ts'
import { createIndexWriter } from './index-writer.ts'
import { createKeptIndex, type IndexState } from './kept-index.ts'
import { cursorAt, offsetIn } from './page-cursor.ts'
import type { Segment } from './segment.ts'

/** So few new listings are entered before the answer: it is quickly done. */
const few = 50

export type SearchAsked = { search: DeviceSearch; after: string | null; limit: number; now: number }

/** Answers searches from what the device keeps. The index is read once, and again where somebody has gone on writing it. */
export function createSearchIndex(database: Database) {
  const kept = createKeptIndex(database)
  const writer = createIndexWriter(database)
  let [state, segments]: [IndexState | undefined, readonly Segment[]] = [undefined, []]

  async function refresh(): Promise<IndexState> {
    const latest = await kept.readState()
    if (latest.version === state?.version) return state
    const numbers = await kept.numbers()
    const known = new Map(segments.map((segment) => [segment.number, segment]))
    const missing = await kept.read(numbers.filter((number) => !known.has(number)))
    for (const segment of missing) known.set(segment.number, segment)
    segments = numbers.flatMap((number) => known.get(number) ?? [])
    return (state = latest)
  }

  /** Nothing where there is nothing to search, or nothing that can be searched so. */
  async function search({ search, after, limit, now }: SearchAsked): Promise<DevicePage | undefined> {
    const criteria = criteriaOf(search, now)
    if (!criteria) return undefined
    const known = await refresh()
    const pending = await writer.pending(known)
    const isWritten = pending > 0 && (pending <= few || known.until === 0)
    if (isWritten) await writer.write()
    const { dead } = isWritten ? await refresh() : known
    const count = segments.reduce((sum, { size, number }) => sum + size - countIn(dead[number]), 0)
    if (count === 0) return undefined

    const offset = offsetIn(after)
    const found = find({ segments, dead }, { criteria, offset, limit, now })
    const end = offset + limit
    return {
      listings: await cardsOf(found.hits),
      next: found.total > end ? cursorAt(end) : null,
      total: { count: found.total, isExact: true },
      ...(found.loosened && found.hits.length > 0 && { loosened: found.loosened }),
      searched: { count, renewedAt: Math.max(...segments.map(({ keptAt }) => keptAt)) },
    }
  }

  async function cardsOf(hits: readonly Hit[]): Promise<ListingPage['listings']> {
    const rows = await database.listings.bulkGet(hits.map(({ id }) => id))
    return rows.flatMap((row: Row | undefined, index) => {
      const card = row && cardIn(row)
      if (!card) return []
      const { distance, isNearly } = hits[index]!
      return { ...card, distance, ...(isNearly && { foundBy: 'fewer_words' as const }) }
    })
  }

  return { search, write: writer.write }
}

function cardIn(row: Row): ListingCard | undefined {
  if (isBrief(row)) return row.card
  return isWhole(row) && !isAbsence(row.listing) ? cardOf(row.listing) : undefined
}

const countIn = (dead: Uint8Array | undefined) => dead?.reduce((sum, each) => sum + each, 0) ?? 0
