import { Dexie, type EntityTable, type Transaction } from 'dexie'

import type { Listing, ListingCard } from '#contract/api/listings.ts'
import type { CategorySlug } from '#contract/categories.ts'
import type { Unavailability } from '#src/data/api/absence.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'

/**
 * The shape of what is kept. Tabs of an older build go on writing to a database that a newer one has opened, so each
 * row says which shape it has, and none is read as another.
 */
export const schemaVersion = 1

/** Of a listing of which only the card is known: no older build takes that for the whole. */
export const cardOnlyVersion = 101

/** Of a listing that is not there at the moment, and stays because a person keeps it: whole, but not shown as if it were. */
export const unavailableVersion = 102

type CachedRow = {
  id: string
  shape: number
  /** When the server gave it, in milliseconds since 1970. */
  keptAt: number
  /** When a person last opened it; 0 where nobody has. */
  seenAt: number
  // Tabs of an older build know nothing of these.
  /** When it was last opened or came from the server: what is oldest goes first. */
  usedAt?: number
  bytes?: number
  /** Its number among all changes of this table: by it the index of words knows what is new. */
  change?: number
  /** When the server last said what has become of it. */
  checkedAt?: number
}

export type ListingRow = CachedRow & {
  /** Where it was removed, that is what is known of it. */
  listing: Listing | Unavailability
}

/** What came in a list and was never opened: what the list said of it, and the category that the list was of. */
export type CardOnlyRow = CachedRow & { card: ListingCard; category?: CategorySlug }

export type AnswerRow = { key: string; shape: number; answer: unknown; keptAt: number }

/** An answer to the member who is signed in here: nobody else may see it. */
export type MemberAnswerRow = AnswerRow & { memberId: string }

export type SearchRow = { key: string; shape: number; text: string; searchedAt: number }

export type LegacySavedSearchRow = SavedSearch & { shape: number }

/** A photo in the worker's cache. */
export type PhotoRow = { path: string; bytes: number; usedAt: number }

/** How much there is, kept up with every change, so that nobody has to count it. */
export type UsageCounterRow = {
  key: 'listings' | 'photos'
  bytes: number
  count: number
  changes: number
  /** When all of it was last forgotten, in milliseconds since 1970: what was asked for before must not come back. */
  forgottenAt?: number
  /** The same of what is not pinned. */
  seenForgottenAt?: number
}

export type SettingRow = { key: string; value: unknown }

/** A piece of the index of words; see `src/data/device/search`. */
export type SegmentRow = {
  number: number | readonly [kind: string, segment: number, piece: number]
  shape: number
  [part: string]: unknown
}

export type CacheDatabase = Dexie & {
  listings: EntityTable<ListingRow | CardOnlyRow, 'id'>
  answers: EntityTable<AnswerRow, 'key'>
  memberAnswers: EntityTable<MemberAnswerRow, 'key'>
  searches: EntityTable<SearchRow, 'key'>
  savedSearches: EntityTable<LegacySavedSearchRow, 'key'>
  photos: EntityTable<PhotoRow, 'path'>
  ledger: EntityTable<UsageCounterRow, 'key'>
  settings: EntityTable<SettingRow, 'key'>
  segments: EntityTable<SegmentRow, 'number'>
}

export const isCardOnly = (row: ListingRow | CardOnlyRow): row is CardOnlyRow => row.shape === cardOnlyVersion

export const isFull = (row: ListingRow | CardOnlyRow): row is ListingRow => row.shape === schemaVersion

export const isUnavailable = (row: ListingRow | CardOnlyRow): row is ListingRow => row.shape === unavailableVersion

export function openCacheDatabase(name: string): CacheDatabase {
  const database = new Dexie(name) as CacheDatabase
  // Only the last: what is missing in an older one is added.
  database
    .version(5)
    .stores({
      // Tabs of the build before go on asking for [seenAt+keptAt].
      listings: 'id, seenAt, [seenAt+keptAt], usedAt, change, checkedAt',
      answers: 'key, keptAt',
      memberAnswers: 'key, memberId, keptAt',
      searches: 'key, searchedAt',
      savedSearches: 'key, savedAt',
      photos: 'path, usedAt',
      ledger: 'key',
      settings: 'key',
      segments: 'number',
    })
    .upgrade(countExistingListings)
  return database
}

/** Five hundred listings at most: the build before kept no more. */
async function countExistingListings(transaction: Transaction): Promise<void> {
  const counter: UsageCounterRow = { key: 'listings', bytes: 0, count: 0, changes: 0 }
  await transaction
    .table<ListingRow>('listings')
    .toCollection()
    .modify((row) => {
      const bytes = estimateSize(row.listing)
      counter.bytes += bytes
      counter.count += 1
      counter.changes += 1
      Object.assign(row, {
        bytes,
        usedAt: Math.max(row.seenAt, row.keptAt),
        change: counter.changes,
        checkedAt: row.keptAt,
      })
    })
  await transaction.table('ledger').put(counter)
}

/** Approximate size on the disk, in bytes. */
export const estimateSize = (value: unknown): number => JSON.stringify(value)?.length ?? 0
