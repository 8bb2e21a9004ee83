import { Dexie, type EntityTable, type Table } from 'dexie'

import type { DraftCopy } from '#src/data/draft-sync/schema/draft-copy.ts'
import type { Draft } from '#src/data/drafts/schema/draft.ts'
import type { ShareTargetFile } from '#src/data/drafts/schema/shared-file.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import type { StoredBlob } from '#src/data/storage/stored-blob.ts'
import type { OutboxEntry } from '#src/data/sync/schema/outbox-entry.ts'
import type { SyncedItem, Collection, SyncState } from '#src/data/sync/schema/synced-item.ts'

/**
 * Each row stores the version of its shape, because tabs of an older build continue to write to a database that a newer
 * build has upgraded.
 */
export const schemaVersion = 1

export type DraftRow = Draft & { shape: number }

export type PhotoRow = {
  id: string
  draftId: string
  shape: number
  /** Upright and without metadata, as it will be sent. */
  blob: StoredBlob
  width: number
  height: number
  /** The server has the photo under this id. */
  isUploaded?: boolean
}

export type OutboxRow = OutboxEntry & { shape: number }

export type CopyRow = DraftCopy & { shape: number }

/** Removed favourites stay as rows with `isKept: false`, so that the removal can be synced. */
export type FavouriteRow = Favourite & SyncState

export type SavedSearchRow = SavedSearch & SyncedItem & SyncState

export type SharedRow = Omit<ShareTargetFile, 'file'> & { file?: StoredBlob; draftId: string; shape: number }

/** A row of a member who is not signed in, set aside while another member is. */
export type ParkedRow = { memberId: string; kind: Collection<never>['name']; id: string; row: object }

/** When an account last returned its complete list of one kind, in milliseconds since 1970. */
export type LastSyncRow = { memberId: string; kind: Collection<never>['name']; at: number }

export type LocalDatabase = Dexie & {
  drafts: EntityTable<DraftRow, 'id'>
  photos: EntityTable<PhotoRow, 'id'>
  outbox: EntityTable<OutboxRow, 'id'>
  copies: EntityTable<CopyRow, 'id'>
  shared: EntityTable<SharedRow, 'id'>
  favourites: Table<FavouriteRow, string>
  savedSearches: Table<SavedSearchRow, string>
  parted: Table<ParkedRow, [memberId: string, kind: string, id: string]>
  heard: Table<LastSyncRow, [memberId: string, kind: string]>
}

/**
 * Data that people create and nobody else has. It is separate from what can be fetched again, so that eviction and
 * wiping of caches cannot reach it. Strict durability: the page says "saved" only once the data is on the disk.
 */
export function openLocalDatabase(name: string): LocalDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as LocalDatabase
  // Only the latest version is declared: Dexie adds the missing tables, and each declared version costs a slow phone
  // two milliseconds. Tabs of the build before close the database briefly and continue with the tables they know.
  database.version(7).stores({
    drafts: 'id, savedAt',
    photos: 'id, draftId',
    outbox: 'id, order',
    copies: 'id',
    favourites: 'listingId, keptAt',
    savedSearches: 'key, savedAt',
    parted: '[memberId+kind+id], [memberId+kind]',
    heard: '[memberId+kind]',
    shared: 'id, draftId',
  })
  return database
}

/** The data that only this device has. Loaded on demand: with Dexie it is a quarter of a page's weight. */
export const localDatabase = openLocalDatabase('noper-own')
