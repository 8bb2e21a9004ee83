import { mostSavedSearches } from '#contract/saved-searches.ts'
import type { SavedSearch, Saving } from '#src/data/saved-searches/saved-search.ts'

import type { Database, SavedSearchRow } from './database.ts'
import { orRefused } from './storage-refusals.ts'

/** Of these rows only: what a person has saved must outlive what is merely remembered. */
const shape = 1

/** What a person has saved is not ours to drop: where there are too many, the next is refused. */
export function createKeptSavedSearches(database: Database) {
  const { savedSearches } = database

  const add = (search: SavedSearch): Promise<Saving> =>
    orRefused(
      () =>
        database.transaction('rw', savedSearches, async () => {
          const isNew = (await savedSearches.get(search.key)) === undefined
          if (isNew && (await savedSearches.count()) >= mostSavedSearches) return 'full'
          await savedSearches.put({ ...search, shape })
          return 'saved'
        }),
      'refused',
    )

  async function all(): Promise<SavedSearch[]> {
    const rows = await orRefused<SavedSearchRow[], SavedSearchRow[]>(
      () => savedSearches.orderBy('savedAt').reverse().toArray(),
      [],
    )
    return rows.filter((row) => row.shape === shape).map(({ shape: _, ...search }) => search)
  }

  return {
    add,
    all,
    rename: (key: string, name: string) => orRefused(() => savedSearches.update(key, { name }), 0),
    remove: (key: string) => orRefused(() => savedSearches.delete(key), undefined),
  }
}
