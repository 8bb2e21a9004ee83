import { createBudget } from './budget.ts'
import { createEvictor } from './evict.ts'
import { readPinnedListingIds } from './pinned-listings.ts'
import { type CacheDatabase, openCacheDatabase } from './store/cache-database.ts'
import { createListingStore } from './store/listing-store.ts'
import { createPhotoStore } from './store/photo-store.ts'

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
