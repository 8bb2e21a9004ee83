import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { cardOf } from './card-of.ts'
import { device } from './device.ts'

/** What is on the device is read anew whenever a page asks: it costs little and may have changed in another tab. */
const staleTime = 0

const all = ['device']

/** The listings that a person has opened last, the latest first. */
export const seenListingsQuery = (most: number) =>
  queryOptions({
    queryKey: [...all, 'seen', most],
    queryFn: async () => (await device.seen(most)).map(cardOf),
    staleTime,
  })

const usage = [...all, 'usage']

export const deviceUsageQuery = () =>
  queryOptions({
    queryKey: usage,
    queryFn: async () => ({ kept: (await device.usage()) ?? null, bytes: await bytesUsed() }),
    staleTime,
  })

/** How much listings and their photos may take, in bytes. */
export async function chooseBudget(queryClient: QueryClient, bytes: number): Promise<void> {
  await device.chooseBudget(bytes)
  await queryClient.invalidateQueries({ queryKey: usage })
}

export async function forgetKeptPhotos(queryClient: QueryClient): Promise<void> {
  await device.forgetPhotos()
  await queryClient.invalidateQueries({ queryKey: usage })
}

const searches = [...all, 'searches']

/** What a person has searched for here, the latest first. */
export const recentSearchesQuery = () =>
  queryOptions({ queryKey: searches, queryFn: () => device.searches(), staleTime })

/** Keeps what was searched for, or forgets one of it, or all. */
export const changeRecentSearches = {
  add: (queryClient: QueryClient, text: string) => changed(queryClient, device.keepSearch(text)),
  remove: (queryClient: QueryClient, text: string) => changed(queryClient, device.forgetSearch(text)),
  clear: (queryClient: QueryClient) => changed(queryClient, device.forgetSearches()),
}

async function changed(queryClient: QueryClient, change: Promise<void>): Promise<void> {
  await change
  await queryClient.invalidateQueries({ queryKey: searches })
}

/** Deletes from the device what a person has looked at, photos included, and what was searched for; favourites stay. */
export async function forgetSeen(queryClient: QueryClient): Promise<void> {
  await device.forget()
  await queryClient.invalidateQueries({ queryKey: all })
}

/** The same for somebody who leaves: of favourites, too, nothing is left. */
export async function forgetAllSeen(queryClient: QueryClient): Promise<void> {
  await device.forgetAll()
  await queryClient.invalidateQueries({ queryKey: all })
}

/** Roughly, and the app itself included; not every browser tells. */
async function bytesUsed(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  return (await navigator.storage.estimate()).usage ?? null
}
