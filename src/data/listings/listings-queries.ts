import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { orAbsence } from '#src/data/api/absence.ts'
import { remembered } from '#src/data/device/remembered.ts'

export const listingQuery = (call: Call, listingId: string) =>
  queryOptions({
    queryKey: ['listings', listingId],
    queryFn: remembered(() => orAbsence(call('GET /v0/listings/:listingId', { params: { listingId } }))),
  })

export const similarListingsQuery = (call: Call, listingId: string) =>
  queryOptions({
    queryKey: ['listings', listingId, 'similar'],
    queryFn: remembered(() => call('GET /v0/listings/:listingId/similar', { params: { listingId } })),
  })

export const recommendationsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['listings', 'recommended'],
    queryFn: remembered(() => call('GET /v0/recommendations', {})),
  })

type CategorySearch = ListingSearch & { category?: string }

/** Page after page of what a person looks for; `after` is where the first of them begins. */
export const listingSearchQuery = (call: Call, { after, view: _, ...search }: CategorySearch) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'search', search, after ?? null],
    queryFn: remembered(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/listings', {
        query: { ...searchWords(search), ...(pageParam && !isOfDevice(pageParam) && { after: pageParam }) },
      }),
    ),
    initialPageParam: after ?? null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

/** Where the device's own pages begin only the device knows: once the server is back, it begins anew. */
const isOfDevice = (cursor: string) => cursor.startsWith('device-')

/** Lists travel as the address writes them, separated by commas. */
export const searchWords = ({ condition, brand, characteristic, language, free, photo, ...rest }: CategorySearch) => ({
  ...rest,
  ...(free && { free: 'true' as const }),
  ...(photo && { photo: 'true' as const }),
  ...(condition && { condition: condition.join(',') }),
  ...(brand && { brand: brand.join(',') }),
  ...(characteristic && { characteristic: characteristic.join(',') }),
  ...(language && { language: language.join(',') }),
})
