import type { IndexableType, Table } from 'dexie'

import { ifFree } from '#src/data/outbox/if-free.ts'

import type { Database, SegmentRow } from './database.ts'
import { bindCards, type Cards, readCard, writeCard } from './search/cards.ts'
import { orRefused } from './storage-refusals.ts'
import { deviceDatabase } from './storekeeper.ts'

const marker = 'postal-codes-removed'

/** So many rows are read and written in one transaction, for which other readers may have to wait. */
const batch = 100

/**
 * The server told earlier builds the postal code of each listing, and they stored it. This removes it once: from
 * listings, from answers, and from the cards of the search index. A member's own listings and drafts are stored
 * elsewhere and keep theirs. If the index is being written at that moment, the next start tries again.
 */
export const removePostalCodes = (database: Database = deviceDatabase): Promise<void> =>
  orRefused(() => removeFrom(database), undefined)

async function removeFrom({ answers, listings, segments, settings }: Database): Promise<void> {
  if (await settings.get(marker)) return
  await rewriteAll(listings, dropPostalCodes)
  await rewriteAll(answers, dropPostalCodes)
  // A merge of segments that has read their cards already would write the codes again.
  await ifFree('noper index', async () => {
    await rewriteAll(segments as Table<SegmentRow, IndexableType>, dropFromCards, firstCards)
    await settings.put({ key: marker, value: true })
  })
}

/** Sorts before the rows of cards, and behind all other rows of the index. */
const firstCards = ['cards']

/** `change` edits a row and says whether there was anything to edit. */
async function rewriteAll<R, K extends IndexableType>(
  table: Table<R, K>,
  change: (row: R) => boolean,
  after?: IndexableType,
): Promise<void> {
  for (let last = after; ;) {
    const rest = last === undefined ? table.toCollection() : table.where(':id').above(last)
    const keys = await rest.limit(batch).primaryKeys()
    if (keys.length === 0) return
    await table.db.transaction('rw', table, async () => {
      const rows = await table.bulkGet(keys)
      await table.bulkPut(rows.filter((row) => row !== undefined && change(row)) as R[])
    })
    last = keys.at(-1)
  }
}

/** In whatever the row holds: one listing, or an answer with many. */
function dropPostalCodes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { place } = value as { place?: unknown }
  const isTold = hasPostalCode(place)
  if (isTold) place.postalCode = null
  return Object.values(value).reduce((dropped: boolean, each) => dropPostalCodes(each) || dropped, isTold)
}

const hasPostalCode = (place: unknown): place is { postalCode: string | null } =>
  typeof place === 'object' && place !== null && typeof (place as { postalCode?: unknown }).postalCode === 'string'

/** One row holds hundreds of cards, written as one text. */
function dropFromCards(row: SegmentRow): boolean {
  const cards = row as unknown as Cards
  const all = Array.from({ length: cards.starts.length - 1 }, (_, index) => readCard(cards, index))
  if (!dropPostalCodes(all)) return false
  Object.assign(row, bindCards(all.map(writeCard))[0])
  return true
}
