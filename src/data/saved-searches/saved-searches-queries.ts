import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Keeping } from '#src/data/keepsakes/keepsake.ts'

import type { SavedSearch } from './saved-search.ts'

/** Storage and the library for it come when they are needed. */
const load = () => import('./own-saved-searches.ts')

const queryKey = ['saved-searches']

/** What is saved on this device, the latest first. */
export const savedSearchesQuery = () =>
  queryOptions({ queryKey, queryFn: async () => (await load()).savedSearches(), staleTime: 0 })

/** On every page: what another tab or another device has changed shows. */
export async function watchSearches(queryClient: QueryClient): Promise<void> {
  const { watchSavedSearches } = await load()
  watchSavedSearches(() => void queryClient.invalidateQueries({ queryKey }))
}

export const changeSavedSearches = {
  add: (queryClient: QueryClient, search: SavedSearch) =>
    changed(queryClient, async () => (await load()).addSearch(search)),
  rename: (queryClient: QueryClient, key: string, name: string) =>
    changed(queryClient, async () => (await load()).renameSearch(key, name)),
  remove: (queryClient: QueryClient, key: string) => changed(queryClient, async () => (await load()).removeSearch(key)),
}

async function changed(queryClient: QueryClient, change: () => Promise<Keeping>): Promise<Keeping> {
  const outcome = await change()
  await queryClient.invalidateQueries({ queryKey })
  return outcome
}
