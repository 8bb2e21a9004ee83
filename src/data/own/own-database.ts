import { Dexie, type EntityTable, type Table } from 'dexie'

import type { DraftCopy } from '#src/data/draft-copies/draft-copy.ts'
import type { Draft } from '#src/data/drafts/draft.ts'
import type { SharedFile } from '#src/data/drafts/shared-file.ts'
import type { StoredBlob } from '#src/data/drafts/stored-blob.ts'
import type { Favourite } from '#src/data/favourites/favourite.ts'
import type { Keepsake, KeepsakeKind, KeepsakeState } from '#src/data/keepsakes/keepsake.ts'
import type { OutboxEntry } from '#src/data/outbox/outbox-entry.ts'
import type { SavedSearch } from '#src/data/saved-searches/saved-search.ts'

/** Rows say which shape they have: tabs of an older build go on writing to a database that a newer one has opened. */
export const shape = 1

export type DraftRow = Draft & { shape: number }

export type PhotoRow = {
  id: string
  draftId: string
  shape: number
  /** Upright, without metadata, as it will be sent. */
  blob: StoredBlob
  width: number
  height: number
  /** The server has it under its id. */
  isUploaded?: boolean
}

export type OutboxRow = OutboxEntry & { shape: number }

export type CopyRow = DraftCopy & { shape: number }

/** Rows of what was taken off again are here as well, with `isKept` false. */
export type FavouriteRow = Favourite & KeepsakeState

export type SavedSearchRow = SavedSearch & Keepsake & KeepsakeState

export type SharedRow = Omit<SharedFile, 'file'> & { file?: StoredBlob; draftId: string; shape: number }

/** What a member who is not signed in has left here, while another is. */
export type PartedRow = { memberId: string; kind: KeepsakeKind<never>['name']; id: string; row: object }

/** When an account last told all that it has of one kind, in milliseconds since 1970. */
export type HeardRow = { memberId: string; kind: KeepsakeKind<never>['name']; at: number }

export type OwnDatabase = Dexie & {
  drafts: EntityTable<DraftRow, 'id'>
  photos: EntityTable<PhotoRow, 'id'>
  outbox: EntityTable<OutboxRow, 'id'>
  copies: EntityTable<CopyRow, 'id'>
  shared: EntityTable<SharedRow, 'id'>
  favourites: Table<FavouriteRow, string>
  savedSearches: Table<SavedSearchRow, string>
  parted: Table<PartedRow, [memberId: string, kind: string, id: string]>
  heard: Table<HeardRow, [memberId: string, kind: string]>
}

/**
 * What a person has made and nobody else has. Apart from what can be fetched again, so that nothing that makes room or
 * forgets reaches it; and written to the disk before a write counts as done, because that is what the mark promises.
 */
export function openOwnDatabase(name: string): OwnDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OwnDatabase
  // Only the last: what is missing in an older one is added, and each version costs a slow phone two milliseconds.
  // Tabs of the build before let go of the database for a moment, and go on with the tables that they know.
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
