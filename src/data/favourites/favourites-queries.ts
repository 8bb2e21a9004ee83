import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { fetchListingStates } from '#src/data/offline-cache/listing-states.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

const key = ['device', 'favourites']

/** The favourite listings that are stored on this device, by their ids. */
export const favouriteListingsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...key, ids],
    queryFn: () => offlineCache.findListings(ids),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Called after another listing was stored, or was found to be removed. */
export const invalidateFavouriteListings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key })

/** The current states of the favourites. Without a connection, the last known ones. */
export const listingStatesQuery = (call: Call, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'states', ids],
    queryFn: withOfflineCache(() => fetchListingStates(call, ids)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
