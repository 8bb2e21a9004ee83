import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { withUnavailability } from '#src/data/api/absence.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

export const listingQuery = (call: Call, listingId: string) =>
  queryOptions({
    queryKey: ['listings', listingId],
    queryFn: withOfflineCache(() => withUnavailability(call('GET /v0/listings/:listingId', { params: { listingId } }))),
  })

export const similarListingsQuery = (call: Call, listingId: string) =>
  queryOptions({
    queryKey: ['listings', listingId, 'similar'],
    queryFn: withOfflineCache(() => call('GET /v0/listings/:listingId/similar', { params: { listingId } })),
  })

export const recommendationsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['listings', 'recommended'],
    queryFn: withOfflineCache(() => call('GET /v0/recommendations', {})),
  })

type CategorySearch = ListingSearch & { category?: string }

/** Page after page of what a person looks for; `after` is where the first of them begins. */
export const listingSearchQuery = (call: Call, { after, view: _, ...search }: CategorySearch) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'search', search, after ?? null],
    queryFn: withOfflineCache(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/listings', {
        query: { ...toListingQuery(search), ...(pageParam && !isOfflineCursor(pageParam) && { after: pageParam }) },
      }),
    ),
    initialPageParam: after ?? null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

/** Where the device's own pages begin only the device knows: once the server is back, it begins anew. */
const isOfflineCursor = (cursor: string) => cursor.startsWith('device-')

/** Lists travel as the address writes them, separated by commas. */
export const toListingQuery = ({
  condition,
  brand,
  characteristic,
  language,
  free,
  photo,
  ...rest
}: CategorySearch) => ({
  ...rest,
  ...(free && { free: 'true' as const }),
  ...(photo && { photo: 'true' as const }),
  ...(condition && { condition: condition.join(',') }),
  ...(brand && { brand: brand.join(',') }),
  ...(characteristic && { characteristic: characteristic.join(',') }),
  ...(language && { language: language.join(',') }),
})
