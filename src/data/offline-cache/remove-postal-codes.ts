import type { IndexableType, Table } from 'dexie'

import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { cacheDatabase } from './listing-cache.ts'
import { packCards, type SerializedCards, readCard, serializeCard } from './search/serialized-cards.ts'
import type { CacheDatabase, SegmentRow } from './store/cache-database.ts'

const marker = 'postal-codes-removed'

/** One transaction reads and writes this many rows, so that other readers do not wait long. */
const batch = 100

/**
 * The server sent earlier builds the postal code of each listing, and they stored it. This removes it once: from
 * listings, from answers, and from the cards of the search index. A member's own listings and drafts are stored
 * elsewhere and retain theirs. If the index is being written at that moment, the next start tries again.
 */
export const removePostalCodes = (database: CacheDatabase = cacheDatabase): Promise<void> =>
  withFallback(() => removeFrom(database), undefined)

async function removeFrom({ answers, listings, segments, settings }: CacheDatabase): Promise<void> {
  if (await settings.get(marker)) return
  await rewriteAll(listings, dropPostalCodes)
  await rewriteAll(answers, dropPostalCodes)
  // A merge of segments that has already read their cards would write the codes again.
  await ifLockAvailable('noper index', async () => {
    await rewriteAll(segments as Table<SegmentRow, IndexableType>, dropFromCards, firstCards)
    await settings.put({ key: marker, value: true })
  })
}

/** A key before those of cards and after those of all other rows of the index. */
const firstCards = ['cards']

/** `change` edits a row and returns whether it changed anything. */
async function rewriteAll<R, K extends IndexableType>(
  table: Table<R, K>,
  change: (row: R) => boolean,
  after?: IndexableType,
): Promise<void> {
  for (let lastKey = after; ;) {
    const remaining = lastKey === undefined ? table.toCollection() : table.where(':id').above(lastKey)
    const keys = await remaining.limit(batch).primaryKeys()
    if (keys.length === 0) return
    await table.db.transaction('rw', table, async () => {
      const rows = await table.bulkGet(keys)
      await table.bulkPut(rows.filter((row) => row !== undefined && change(row)) as R[])
    })
    lastKey = keys.at(-1)
  }
}

/** Searches the value recursively: a row holds one listing, or an answer with many. */
function dropPostalCodes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { place } = value as { place?: unknown }
  const hasOwnCode = hasPostalCode(place)
  if (hasOwnCode) place.postalCode = null
  return Object.values(value).reduce((dropped: boolean, each) => dropPostalCodes(each) || dropped, hasOwnCode)
}

const hasPostalCode = (place: unknown): place is { postalCode: string | null } =>
  typeof place === 'object' && place !== null && typeof (place as { postalCode?: unknown }).postalCode === 'string'

/** A row holds hundreds of serialized cards in one text. */
function dropFromCards(row: SegmentRow): boolean {
  const cards = row as unknown as SerializedCards
  const all = Array.from({ length: cards.starts.length - 1 }, (_, index) => readCard(cards, index))
  if (!dropPostalCodes(all)) return false
  Object.assign(row, packCards(all.map(serializeCard))[0])
  return true
}
