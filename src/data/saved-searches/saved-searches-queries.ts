import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'

import type { SavedSearch } from './schema/saved-search.ts'

/** Dexie and the code that uses it are loaded on demand. */
const load = () => import('./saved-searches-actions.ts')

const queryKey = ['saved-searches']

/** The searches saved on this device, latest first. */
export const savedSearchesQuery = () =>
  queryOptions({ queryKey, queryFn: async () => (await load()).listSavedSearches(), staleTime: 0 })

/** Runs on every page, so that changes by another tab or device appear. */
export async function startWatchingSavedSearches(queryClient: QueryClient): Promise<void> {
  const { watchSavedSearches } = await load()
  watchSavedSearches(() => void queryClient.invalidateQueries({ queryKey }))
}

export const changeSavedSearches = {
  add: (queryClient: QueryClient, search: SavedSearch) =>
    invalidateAfter(queryClient, async () => (await load()).addSavedSearch(search)),
  rename: (queryClient: QueryClient, key: string, name: string) =>
    invalidateAfter(queryClient, async () => (await load()).renameSavedSearch(key, name)),
  remove: (queryClient: QueryClient, key: string) =>
    invalidateAfter(queryClient, async () => (await load()).removeSavedSearch(key)),
}

async function invalidateAfter(queryClient: QueryClient, change: () => Promise<SaveResult>): Promise<SaveResult> {
  const outcome = await change()
  await queryClient.invalidateQueries({ queryKey })
  return outcome
}
