import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Saving, SavedSearch } from './saved-search.ts'

/** Storage and the library for it come when they are needed. */
const load = async () => (await import('#src/data/device/device-storage.ts')).deviceStorage.savedSearches

const queryKey = ['saved-searches']

/** What is saved on this device, the latest first. Read anew whenever it is shown: another tab may have changed it. */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async () => (await load()).all(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const changeSavedSearches = {
  add: (queryClient: QueryClient, search: SavedSearch) =>
    changed(queryClient, async (): Promise<Saving> => (await load()).add(search)),
  rename: (queryClient: QueryClient, key: string, name: string) =>
    changed(queryClient, async () => (await load()).rename(key, name)),
  remove: (queryClient: QueryClient, key: string) => changed(queryClient, async () => (await load()).remove(key)),
}

async function changed<T>(queryClient: QueryClient, change: () => Promise<T>): Promise<T> {
  const outcome = await change()
  await queryClient.invalidateQueries({ queryKey })
  return outcome
}
