import { liveQuery } from 'dexie'

import { localDatabase } from '#src/data/local-database/local-database.ts'
import { cacheDatabase } from '#src/data/offline-cache/listing-cache.ts'
import { saveUrgently } from '#src/data/offline-cache/save-item.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { migrateSavedSearches } from './migrate-saved-searches.ts'
import { createSavedSearchesRepository } from './saved-searches-repository.ts'
import type { SavedSearch } from './schema/saved-search.ts'

const repository = createSavedSearchesRepository({ database: localDatabase, member: signedInMember })

const migrated = withFallback(() => migrateSavedSearches(cacheDatabase, localDatabase), undefined)

export async function listSavedSearches(): Promise<SavedSearch[]> {
  await migrated
  return withFallback(repository.all, [])
}

export const addSavedSearch = (search: SavedSearch) => saveUrgently('send-saved-searches', () => repository.add(search))

export const renameSavedSearch = (key: string, name: string) =>
  saveUrgently('send-saved-searches', () => repository.rename(key, name))

export const removeSavedSearch = (key: string) => saveUrgently('send-saved-searches', () => repository.remove(key))

/** Calls `onChange` after every change, including those that another device has made. */
export function watchSavedSearches(onChange: () => void): void {
  liveQuery(() => withFallback(() => localDatabase.savedSearches.toArray(), [])).subscribe({ next: onChange })
}
