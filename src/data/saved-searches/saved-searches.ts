import type { SearchFrequency } from '#contract/saved-searches.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { cacheDatabase } from '#src/data/offline-cache/listing-cache.ts'
import { saveUrgently } from '#src/data/offline-cache/save-item.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import {
  createCollectionRepository,
  type RepositoryDependencies,
  watchItems,
} from '#src/data/sync/collection-repository.ts'

import { migrateSavedSearches } from './migrate-saved-searches.ts'
import { savedSearchesCollection } from './saved-searches-collection.ts'
import type { SavedSearch } from './schema/saved-search.ts'

export function createSavedSearchesRepository(dependencies: RepositoryDependencies) {
  const { list, change, remove } = createCollectionRepository(
    savedSearchesCollection(dependencies.database),
    dependencies,
  )

  /** Latest first. */
  async function all(): Promise<SavedSearch[]> {
    return (await list()).toSorted((one, other) => other.savedAt - one.savedAt)
  }

  const add = ({ key, name, slug, search, frequency, savedAt }: SavedSearch) =>
    change(key, () => ({ key, name, slug, search, frequency, savedAt, isKept: true }))

  const rename = (key: string, name: string) =>
    change(key, (before) => (before?.isKept && before.name !== name ? { ...before, name } : undefined))

  const setFrequency = (key: string, frequency: SearchFrequency) =>
    change(key, (before) => (before?.isKept && before.frequency !== frequency ? { ...before, frequency } : undefined))

  return { all, add, rename, setFrequency, remove }
}

const repository = createSavedSearchesRepository({ database: localDatabase, member: signedInMember })

const migrated = withFallback(() => migrateSavedSearches(cacheDatabase, localDatabase), undefined)

export async function listSavedSearches(): Promise<SavedSearch[]> {
  await migrated
  return withFallback(repository.all, [])
}

export const addSavedSearch = (search: SavedSearch) => saveUrgently('send-saved-searches', () => repository.add(search))

export const renameSavedSearch = (key: string, name: string) =>
  saveUrgently('send-saved-searches', () => repository.rename(key, name))

export const setSearchFrequency = (key: string, frequency: SearchFrequency) =>
  saveUrgently('send-saved-searches', () => repository.setFrequency(key, frequency))

export const removeSavedSearch = (key: string) => saveUrgently('send-saved-searches', () => repository.remove(key))

export const watchSavedSearches = (onChange: (searches: readonly SavedSearch[]) => void): (() => void) =>
  watchItems(repository.all, onChange)
