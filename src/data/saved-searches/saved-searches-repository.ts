import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createCollectionRepository } from '#src/data/sync/collection-repository.ts'

import { savedSearchesCollection } from './saved-searches-collection.ts'
import type { SavedSearch } from './schema/saved-search.ts'

type Dependencies = {
  database: LocalDatabase
  /** The member who is signed in. */
  member: () => string | undefined
  now?: () => number
}

export function createSavedSearchesRepository({ database, ...dependencies }: Dependencies) {
  const { list, change } = createCollectionRepository({
    database,
    collection: savedSearchesCollection(database),
    ...dependencies,
  })

  /** Latest first. */
  async function all(): Promise<SavedSearch[]> {
    return (await list()).toSorted((one, other) => other.savedAt - one.savedAt)
  }

  const add = ({ key, name, slug, search, frequency, savedAt }: SavedSearch) =>
    change(key, () => ({ key, name, slug, search, frequency, savedAt, isKept: true }))

  const rename = (key: string, name: string) =>
    change(key, (before) => (before?.isKept && before.name !== name ? { ...before, name } : undefined))

  const remove = (key: string) => change(key, (before) => (before?.isKept ? { ...before, isKept: false } : undefined))

  return { all, add, rename, remove }
}
