import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { SearchFrequency } from '#contract/saved-searches.ts'
import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'

import type { SavedSearch } from './schema/saved-search.ts'

/** Storage and the library for it come when they are needed. */
const load = () => import('./saved-searches.ts')

const queryKey = ['saved-searches']

/** What is saved on this device, the latest first. */
export const savedSearchesQuery = () =>
  queryOptions({ queryKey, queryFn: async () => (await load()).listSavedSearches(), staleTime: 0 })

/** Shows changes by other tabs and other devices on this page. */
export const startWatchingSavedSearches = (queryClient: QueryClient) =>
  subscribeLazily(load, ({ watchSavedSearches }) =>
    watchSavedSearches(() => void queryClient.invalidateQueries({ queryKey })),
  )

/** Call it when the results of a saved search are shown: for a visitor, nothing of them is new any more. */
export const markResultsSeen = async (call: Call, key: string): Promise<void> =>
  (await import('./new-results.ts')).markResultsSeen(call, key)

export const changeSavedSearches = {
  add: (queryClient: QueryClient, search: SavedSearch) =>
    invalidateAfter(queryClient, async () => (await load()).addSavedSearch(search)),
  rename: (queryClient: QueryClient, key: string, name: string) =>
    invalidateAfter(queryClient, async () => (await load()).renameSavedSearch(key, name)),
  setFrequency: (queryClient: QueryClient, key: string, frequency: SearchFrequency) =>
    invalidateAfter(queryClient, async () => (await load()).setSearchFrequency(key, frequency)),
  remove: (queryClient: QueryClient, key: string) =>
    invalidateAfter(queryClient, async () => (await load()).removeSavedSearch(key)),
}

async function invalidateAfter(queryClient: QueryClient, change: () => Promise<SaveResult>): Promise<SaveResult> {
  const outcome = await change()
  await queryClient.invalidateQueries({ queryKey })
  return outcome
}
