import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { fetchListingStates } from '#src/data/offline-cache/listing-states.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

const key = ['device', 'favourites']

/** What this device has of the listings that are kept. */
export const favouriteListingsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...key, ids],
    queryFn: () => offlineCache.findListings(ids),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Another listing has come onto the device, or is known to be gone. */
export const invalidateFavouriteListings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key })

/** How they stand by now; without a connection, as they stood when there was one. */
export const listingStatesQuery = (call: Call, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'states', ids],
    queryFn: withOfflineCache(() => fetchListingStates(call, ids)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
