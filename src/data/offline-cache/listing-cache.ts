import { localDatabase } from '#src/data/local-database/local-database.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createBudget } from './budget.ts'
import { createEvictor } from './evict.ts'
import { type CacheDatabase, openCacheDatabase } from './store/cache-database.ts'
import { createListingStore } from './store/listing-store.ts'
import { createPhotoStore } from './store/photo-store.ts'

/** The listings that nothing evicts: a person's favourites, and their own listings that they are editing. */
export const readPinnedListingIds = (): Promise<ReadonlySet<string>> =>
  withFallback(async () => {
    const drafts = await localDatabase.drafts.toCollection().primaryKeys()
    return new Set([...(await favouriteListingIds()), ...drafts])
  }, new Set<string>())

/** Favourites are promised to be here without a connection, with their photos. */
async function favouriteListingIds(): Promise<string[]> {
  return localDatabase.favourites.filter(({ isKept }) => isKept).primaryKeys()
}

export type ListingCache = ReturnType<typeof createListingCache>

/** Listings and their photos, and how much of them there may be: for pages and for the worker. */
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
