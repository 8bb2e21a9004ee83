import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingState } from '#contract/api/listings.ts'
import { type Unavailability, isUnavailability, withUnavailability } from '#src/data/api/absence.ts'
import { fetchListingStates } from '#src/data/offline-cache/listing-states.ts'
import { offlineCache, responseCache } from '#src/data/offline-cache/offline-cache.ts'
import { atLeastAsGood } from '#src/data/offline-cache/photo-variants.ts'
import { photosToCache } from '#src/data/offline-cache/record-view.ts'
import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import type { OfflineListing } from '#src/data/offline-cache/store/listing-store.ts'
import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { invalidateFavouriteListings } from './favourites-queries.ts'

type Dependencies = {
  /** The listings that are stored on this device. */
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, OfflineListing>>
  /** Fetches a complete listing and stores it. */
  fetch: (id: string) => Promise<Listing | Unavailability>
  /** The current states. The server omits listings that are not available. */
  fetchStates: (ids: readonly string[]) => Promise<readonly ListingState[]>
  /** Returns at once; the photos are fetched in the background. */
  cachePhotos: (paths: readonly string[]) => void
}

/** Stores each favourite listing completely with its photos, even if the person has never opened it on this device. */
export function createPrefetchFavouriteListings({ find, fetch, fetchStates, cachePhotos }: Dependencies) {
  /** Fetches the listings that are not stored yet. */
  async function fetchMissing(ids: readonly string[]): Promise<void> {
    const known = await find(ids)
    cachePhotos([...known.values()].flatMap(photosOf))
    for (const id of ids) if (!known.has(id)) await fetchWithPhotos(id)
  }

  /** Fetches the stored listings that the server has changed since. */
  async function refreshChanged(ids: readonly string[]): Promise<void> {
    const known = await find(ids)
    const now = new Map((await fetchStates([...known.keys()])).map((state) => [state.id, state]))
    for (const [id, listing] of known) if (!isUpToDate(listing, now.get(id))) await fetchWithPhotos(id)
  }

  async function fetchWithPhotos(id: string): Promise<void> {
    cachePhotos(photosOf(await fetch(id)))
  }

  return { fetchMissing, refreshChanged }
}

const photosOf = (listing: Listing | Unavailability) => (isUnavailability(listing) ? [] : photosToCache(listing))

/**
 * A listing without a state may become available again. It is fetched once, which marks it as unavailable, and then not
 * again until the server has a state for it.
 */
function isUpToDate(listing: OfflineListing, state: ListingState | undefined): boolean {
  if (!state) return isUnavailability(listing) || listing.isUnavailable === true
  if (isUnavailability(listing)) return state.status === 'removed'
  if (state.status === 'removed' || listing.isUnavailable) return false
  const isSamePrice = state.price?.kind === listing.price.kind && state.price.cents === listing.price.cents
  return isSamePrice && state.status === listing.status && state.refreshedAt === listing.refreshedAt
}

export type PrefetchDependencies = {
  queryClient: QueryClient
  call: Call
  /** Has the worker fetch and cache photos, given by their paths on this server. */
  cachePhotos: (paths: readonly string[]) => Promise<void>
}

/** The same for a page, which shows a fetched listing at once if the listing is open. */
export function createPagePrefetch({ queryClient, call, cachePhotos }: PrefetchDependencies) {
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

/** The photos that are not cached on this device, neither as such nor in a better variant. */
export async function findUncachedPhotos(paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0 || !('caches' in globalThis)) return []
  const cache = await caches.open(photoCacheName)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return paths.filter((path) => ![path, ...atLeastAsGood(path)].some((each) => cachedPaths.has(each)))
}
