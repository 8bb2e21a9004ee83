import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { ListingCard } from '#contract/api/listings.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import { offlineCache } from './offline-cache.ts'
import { toCard } from './store/to-card.ts'

/** Every page reads the device again: a read costs little, and another tab may have changed the data. */
const staleTime = 0

const rootKey = ['device']

/** The listings that a person has opened, the latest first. */
export const viewedListingsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...rootKey, 'seen', limit],
    queryFn: () => viewedCards(limit),
    staleTime,
  })

async function viewedCards(limit: number): Promise<ListingCard[]> {
  await whenIdle()
  return (await offlineCache.seen(limit)).map(toCard)
}

const usageKey = [...rootKey, 'usage']

export const cacheUsageQuery = () =>
  queryOptions({
    queryKey: usageKey,
    queryFn: async () => ({ kept: (await offlineCache.usage()) ?? null, bytes: await readBytesUsed() }),
    staleTime,
  })

/** Sets the budget for listings and photos, in bytes. */
export async function chooseBudget(queryClient: QueryClient, bytes: number): Promise<void> {
  await offlineCache.chooseBudget(bytes)
  await queryClient.invalidateQueries({ queryKey: usageKey })
}

export async function removeCachedPhotos(queryClient: QueryClient): Promise<void> {
  await offlineCache.removePhotos()
  await queryClient.invalidateQueries({ queryKey: usageKey })
}

const searchesKey = [...rootKey, 'searches']

/** The texts that a person has searched for on this device, the latest first. */
export const recentSearchesQuery = () =>
  queryOptions({ queryKey: searchesKey, queryFn: () => offlineCache.recentSearches(), staleTime })

/** Stores a search text, removes one, or removes all. */
export const changeRecentSearches = {
  add: (queryClient: QueryClient, text: string) => invalidateAfter(queryClient, offlineCache.addRecentSearch(text)),
  remove: (queryClient: QueryClient, text: string) =>
    invalidateAfter(queryClient, offlineCache.removeRecentSearch(text)),
  clear: (queryClient: QueryClient) => invalidateAfter(queryClient, offlineCache.clearRecentSearches()),
}

async function invalidateAfter(queryClient: QueryClient, change: Promise<void>): Promise<void> {
  await change
  await queryClient.invalidateQueries({ queryKey: searchesKey })
}

/** Deletes the viewed listings with their photos and the recent searches, but not favourites. */
export async function clearViewed(queryClient: QueryClient): Promise<void> {
  await offlineCache.clearUnpinned()
  await queryClient.invalidateQueries({ queryKey: rootKey })
}

/** Deletes everything, including favourites, when a person leaves this device. */
export async function clearOfflineCache(queryClient: QueryClient): Promise<void> {
  await offlineCache.clear()
  await queryClient.invalidateQueries({ queryKey: rootKey })
}

/** An estimate that includes the app itself. Null if the browser does not report it. */
async function readBytesUsed(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  return (await navigator.storage.estimate()).usage ?? null
}
