import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { device } from '#src/data/device/device.ts'
import { remembered } from '#src/data/device/remembered.ts'

import { listingStates } from './listing-states.ts'

const key = ['device', 'favourites']

/** What this device has of the listings that are kept. */
export const keptListingsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...key, ids],
    queryFn: () => device.several(ids),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Another listing has come onto the device, or is known to be gone. */
export const renewKeptListings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key })

/** How they stand by now; without a connection, as they stood when there was one. */
export const listingStatesQuery = (call: Call, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings', 'states', ids],
    queryFn: remembered(() => listingStates(call, ids)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
