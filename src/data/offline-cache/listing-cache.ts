import { localDatabase } from '#src/data/local-database/local-database.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createBudget } from './budget.ts'
import { createEvictor } from './evict.ts'
import { type CacheDatabase, openCacheDatabase } from './store/cache-database.ts'
import { createListingStore } from './store/listing-store.ts'
import { createPhotoStore } from './store/photo-store.ts'

/** The listings that are never evicted: favourites, and own listings that the person is editing. */
export const readPinnedListingIds = (): Promise<ReadonlySet<string>> =>
  withFallback(async () => {
    const drafts = await localDatabase.drafts.toCollection().primaryKeys()
    return new Set([...(await favouriteListingIds()), ...drafts])
  }, new Set<string>())

/** The app promises that favourites and their photos are available offline. */
async function favouriteListingIds(): Promise<string[]> {
  return localDatabase.favourites.filter(({ isKept }) => isKept).primaryKeys()
}

export type ListingCache = ReturnType<typeof createListingCache>

/** The stores of listings and photos with their budget and eviction, used by pages and the worker. */
export function createListingCache(database: CacheDatabase, readPinnedIds = readPinnedListingIds) {
  const [listings, photos, budget] = [createListingStore(database), createPhotoStore(database), createBudget(database)]
  return {
    listings,
    photos,
    budget,
    readPinnedIds,
    ...createEvictor({ database, listings, photos, budget, readPinnedIds }),
  }
}

export const cacheDatabase = openCacheDatabase('noper')

export const listingCache = createListingCache(cacheDatabase)
