import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { withUnavailability } from '#src/data/api/absence.ts'
import { fetchListingStates } from '#src/data/offline-cache/listing-states.ts'
import { offlineCache, responseCache } from '#src/data/offline-cache/offline-cache.ts'
import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { invalidateFavouriteListings } from './favourites-queries.ts'
import { findUncachedPhotos } from './missing-photos.ts'
import { type PrefetchFavouriteListings, createPrefetchFavouriteListings } from './prefetch-favourite-listings.ts'

export type PrefetchDependencies = {
  queryClient: QueryClient
  call: Call
  /** Has photos brought onto the device, by paths of this server. */
  cachePhotos: (paths: readonly string[]) => Promise<void>
}

/** As a page completes them. A page that shows one of the listings shows it anew. */
export function createPagePrefetch({
  queryClient,
  call,
  cachePhotos,
}: PrefetchDependencies): PrefetchFavouriteListings {
  async function fetch(id: string) {
    const queryKey = listingKey(id)
    const listing = await withUnavailability(call('GET /v0/listings/:listingId', { params: { listingId: id } }))
    await responseCache.store({ client: queryClient, queryKey }, listing)
    if (queryClient.getQueryData(queryKey) !== undefined) queryClient.setQueryData(queryKey, listing)
    await invalidateFavouriteListings(queryClient)
    return listing
  }

  return createPrefetchFavouriteListings({
    find: offlineCache.findListings,
    fetch,
    fetchStates: (ids) => fetchListingStates(call, ids),
    cachePhotos: (paths) => void withFallback(async () => cachePhotos(await findUncachedPhotos(paths)), undefined),
  })
}
