import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { ListingCard } from '#contract/api/listings.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import { offlineCache } from './offline-cache.ts'
import { toCard } from './store/to-card.ts'

/** What is on the device is read anew whenever a page asks: it costs little and may have changed in another tab. */
const staleTime = 0

const rootKey = ['device']

/** The listings that a person has opened last, the latest first. */
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

/** How much listings and their photos may take, in bytes. */
export async function chooseBudget(queryClient: QueryClient, bytes: number): Promise<void> {
  await offlineCache.chooseBudget(bytes)
  await queryClient.invalidateQueries({ queryKey: usageKey })
}

export async function removeCachedPhotos(queryClient: QueryClient): Promise<void> {
  await offlineCache.removePhotos()
  await queryClient.invalidateQueries({ queryKey: usageKey })
}

const searchesKey = [...rootKey, 'searches']

/** What a person has searched for here, the latest first. */
export const recentSearchesQuery = () =>
  queryOptions({ queryKey: searchesKey, queryFn: () => offlineCache.recentSearches(), staleTime })

/** Keeps what was searched for, or forgets one of it, or all. */
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

/** Deletes from the device what a person has looked at, photos included, and what was searched for; favourites stay. */
export async function clearViewed(queryClient: QueryClient): Promise<void> {
  await offlineCache.clearUnpinned()
  await queryClient.invalidateQueries({ queryKey: rootKey })
}

/** The same for somebody who leaves: of favourites, too, nothing is left. */
export async function clearOfflineCache(queryClient: QueryClient): Promise<void> {
  await offlineCache.clear()
  await queryClient.invalidateQueries({ queryKey: rootKey })
}

/** Roughly, and the app itself included; not every browser tells. */
async function readBytesUsed(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  return (await navigator.storage.estimate()).usage ?? null
}
