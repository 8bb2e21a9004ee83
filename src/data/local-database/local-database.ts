import { Dexie } from 'dexie'

import { type MessageTables, messageTables } from '#src/data/conversations/schema/message-tables.ts'
import { type DraftCopyTables, draftCopyTables } from '#src/data/draft-sync/schema/draft-copy-tables.ts'
import { type DraftTables, draftTables } from '#src/data/drafts/schema/draft-tables.ts'
import { type ExclusionTables, exclusionTables } from '#src/data/exclusions/schema/exclusion-tables.ts'
import { type FavouriteTables, favouriteTables } from '#src/data/favourites/schema/favourite-tables.ts'
import { type PromotionTables, promotionTables } from '#src/data/promotions/schema/promotion-tables.ts'
import { type ReportTables, reportTables } from '#src/data/reports/schema/report-tables.ts'
import { type ReviewTables, reviewTables } from '#src/data/reviews/schema/review-tables.ts'
import { type SavedSearchTables, savedSearchTables } from '#src/data/saved-searches/schema/saved-search-tables.ts'
import { type SyncTables, syncTables } from '#src/data/sync/schema/sync-tables.ts'

/**
 * Each row stores the version of its shape, because tabs of an older build continue to write to a database that a newer
 * build has upgraded.
 */
export const schemaVersion = 1

/** The tables of all nouns. Each noun declares its own in its `schema` folder. */
export type LocalDatabase = Dexie &
  DraftTables &
  DraftCopyTables &
  FavouriteTables &
  SavedSearchTables &
  ExclusionTables &
  MessageTables &
  ReviewTables &
  ReportTables &
  PromotionTables &
  SyncTables

/**
 * Data that people create and nobody else has. It is separate from what can be fetched again, so that eviction and
 * wiping of caches cannot reach it. Strict durability: the page says "saved" only once the data is on the disk.
 */
export function openLocalDatabase(name: string): LocalDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as LocalDatabase
  // Only the latest version is declared: Dexie adds the missing tables, and each declared version costs a slow phone
  // two milliseconds. Tabs of the build before close the database briefly and continue with the tables they know.
  database.version(11).stores({
    ...draftTables,
    ...draftCopyTables,
    ...favouriteTables,
    ...savedSearchTables,
    ...exclusionTables,
    ...messageTables,
    ...reviewTables,
    ...reportTables,
    ...promotionTables,
    ...syncTables,
  })
  return database
}

/** The data that only this device has. Loaded on demand: with Dexie it is a quarter of a page's weight. */
export const localDatabase = openLocalDatabase('noper-own')
