import type { Table } from 'dexie'

import type { SyncState } from '#src/data/sync/schema/synced-item.ts'

import type { Favourite } from './favourite.ts'

/** Removed favourites stay as rows with `isKept: false`, so that the removal can be synced. */
export type FavouriteRow = Favourite & SyncState

export type FavouriteTables = { favourites: Table<FavouriteRow, string> }

/** Primary keys and indexes. */
export const favouriteTables = { favourites: 'listingId, keptAt' }
