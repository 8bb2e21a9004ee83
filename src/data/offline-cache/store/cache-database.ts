import { Dexie, type EntityTable, type Transaction } from 'dexie'

import type { Listing, ListingCard } from '#contract/api/listings.ts'
import type { CategorySlug } from '#contract/categories.ts'
import type { Unavailability } from '#src/data/api/absence.ts'
import type { SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'

/**
 * Version of the stored row shape. Tabs of an older build continue to write to a database that a newer build has
 * upgraded, so each row stores its version and is never read as another.
 */
export const cacheSchemaVersion = 1

/**
 * A row that holds only the listing's card. Its own version prevents older builds from reading it as a full listing.
 */
export const cardOnlyVersion = 101

/**
 * A full listing that is currently unavailable and stays because a person saved it. Its own version prevents older
 * builds from showing it as available.
 */
export const unavailableVersion = 102

type CachedRow = {
  id: string
  shape: number
  /** When the server returned it, in milliseconds since 1970. */
  keptAt: number
  /** When a person last opened it; 0 if nobody has. */
  seenAt: number
  // Tabs of an older build do not write the fields below.
  /** When it was last opened or fetched: eviction removes the oldest first. */
  usedAt?: number
  bytes?: number
  /** Number of this row's last change in the table; the search index uses it to find new rows. */
  change?: number
  /** When the server last reported the listing's status. */
  checkedAt?: number
}

export type ListingRow = CachedRow & {
  /** For a removed listing: that it is removed, and why. */
  listing: Listing | Unavailability
}

/** A listing that was seen in a list and never opened: its card and the list's category. */
export type CardOnlyRow = CachedRow & { card: ListingCard; category?: CategorySlug }

export type AnswerRow = { key: string; shape: number; answer: unknown; keptAt: number }

/** An answer to the member who is signed in: nobody else may see it. */
export type MemberAnswerRow = AnswerRow & { memberId: string }

export type SearchRow = { key: string; shape: number; text: string; searchedAt: number }

export type LegacySavedSearchRow = Omit<SavedSearch, 'newResults'> & { shape: number }

/** A photo in the worker's cache. */
export type CachedPhotoRow = { path: string; bytes: number; usedAt: number }

/** Totals per table, updated with every change so that nothing needs to be counted. */
export type UsageCounterRow = {
  key: 'listings' | 'photos'
  bytes: number
  count: number
  changes: number
  /**
   * When the table was last cleared, in milliseconds since 1970: answers to earlier requests must not be stored after
   * that.
   */
  forgottenAt?: number
  /** The same for the last removal of everything that is not pinned. */
  seenForgottenAt?: number
}

export type SettingRow = { key: string; value: unknown }

/** A row of the search index; see `src/data/offline-cache/search`. */
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
  photos: EntityTable<CachedPhotoRow, 'path'>
  ledger: EntityTable<UsageCounterRow, 'key'>
  settings: EntityTable<SettingRow, 'key'>
  segments: EntityTable<SegmentRow, 'number'>
}

export const isCardOnly = (row: ListingRow | CardOnlyRow): row is CardOnlyRow => row.shape === cardOnlyVersion

export const isFull = (row: ListingRow | CardOnlyRow): row is ListingRow => row.shape === cacheSchemaVersion

export const isUnavailable = (row: ListingRow | CardOnlyRow): row is ListingRow => row.shape === unavailableVersion

export function openCacheDatabase(name: string): CacheDatabase {
  const database = new Dexie(name) as CacheDatabase
  // Only the latest version is declared: Dexie adds the missing tables and indexes.
  database
    .version(5)
    .stores({
      // Tabs of the build before still query [seenAt+keptAt].
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

/** Reads every row; there are at most five hundred, because the build before stored no more. */
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
