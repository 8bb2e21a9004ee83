import { createKeepsakeStore } from '#src/data/keepsakes/keepsake-store.ts'
import type { OwnDatabase } from '#src/data/own/own-database.ts'

import { savedSearchKind } from './saved-search-kind.ts'
import type { SavedSearch } from './saved-search.ts'

type Dependencies = {
  database: OwnDatabase
  /** Who is signed in. */
  member: () => string | undefined
  now?: () => number
}

export function createSavedSearchStore({ database, ...dependencies }: Dependencies) {
  const { list, change } = createKeepsakeStore({ database, kind: savedSearchKind(database), ...dependencies })

  /** The latest first. */
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
