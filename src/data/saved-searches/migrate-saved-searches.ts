import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import type { CacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'

/** Copies the searches that earlier builds stored in the cache database. Their tabs may still write there. */
export async function migrateSavedSearches(
  cacheDatabase: CacheDatabase,
  { savedSearches }: LocalDatabase,
): Promise<void> {
  const rows = (await cacheDatabase.savedSearches.toArray()).filter((row) => row.shape === 1)
  for (const { shape: _, ...search } of rows) {
    const exists = (await savedSearches.get(search.key)) !== undefined
    if (!exists)
      await savedSearches.add({
        ...search,
        isKept: true,
        changedAt: search.savedAt,
        isSent: false,
        shape: schemaVersion,
      })
  }
  await cacheDatabase.savedSearches.bulkDelete(rows.map(({ key }) => key))
}
