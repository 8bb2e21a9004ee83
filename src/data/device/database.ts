import { Dexie, type EntityTable } from 'dexie'

import type { Listing } from '#contract/api/listings.ts'
import type { Absence } from '#src/data/api/absence.ts'
import type { SavedSearch } from '#src/data/saved-searches/saved-search.ts'

/**
 * The shape of what is kept. Tabs of an older build go on writing to a database that a newer one has opened, so each
 * row says which shape it has, and none is read as another.
 */
export const shape = 1

export type ListingRow = {
  id: string
  shape: number
  /** Where it was removed, that is what is known of it. */
  listing: Listing | Absence
  /** When the server gave it, in milliseconds since 1970. */
  keptAt: number
  /** When a person last opened it; 0 where nobody has. */
  seenAt: number
}

export type AnswerRow = { key: string; shape: number; answer: unknown; keptAt: number }

/** An answer to the member who is signed in here: nobody else may see it. */
export type MemberAnswerRow = AnswerRow & { memberId: string }

export type SearchRow = { key: string; shape: number; text: string; searchedAt: number }

export type SavedSearchRow = SavedSearch & { shape: number }

export type Database = Dexie & {
  listings: EntityTable<ListingRow, 'id'>
  answers: EntityTable<AnswerRow, 'key'>
  memberAnswers: EntityTable<MemberAnswerRow, 'key'>
  searches: EntityTable<SearchRow, 'key'>
  savedSearches: EntityTable<SavedSearchRow, 'key'>
}

export function openDatabase(name: string): Database {
  const database = new Dexie(name) as Database
  database.version(1).stores({ listings: 'id, seenAt, [seenAt+keptAt]', answers: 'key, keptAt' })
  database.version(2).stores({ searches: 'key, searchedAt' })
  database.version(3).stores({ memberAnswers: 'key, memberId, keptAt' })
  database.version(4).stores({ savedSearches: 'key, savedAt' })
  return database
}
