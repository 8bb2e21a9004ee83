import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { createOfflineStore } from '#src/data/offline-cache/offline-store.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'

/** A store in a database of its own, where nothing is pinned unless told. */
export function createNamedOfflineStore(
  name: string,
  isSignedIn?: (memberId: string) => boolean,
  readPinnedIds: () => Promise<ReadonlySet<string>> = async () => new Set(),
) {
  const database = openCacheDatabase(name)
  const listingCache = createListingCache(database, readPinnedIds)
  const store = createOfflineStore({ database, listingCache, ...(isSignedIn && { isSignedIn }) })
  return { ...store, photos: listingCache.photos }
}
