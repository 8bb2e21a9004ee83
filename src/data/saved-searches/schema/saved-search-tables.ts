import type { Table } from 'dexie'

import type { SyncedItem, SyncState } from '#src/data/sync/schema/synced-item.ts'

import type { SavedSearch } from './saved-search.ts'

export type SavedSearchRow = SavedSearch & SyncedItem & SyncState

export type SavedSearchTables = { savedSearches: Table<SavedSearchRow, string> }

/** Primary keys and indexes. */
export const savedSearchTables = { savedSearches: 'key, savedAt' }
