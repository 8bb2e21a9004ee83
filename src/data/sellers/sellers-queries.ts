import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { withUnavailability } from '#src/data/api/absence.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

export const sellerQuery = (call: Call, sellerId: string) =>
  queryOptions({
    queryKey: ['sellers', sellerId],
    queryFn: withOfflineCache(() => withUnavailability(call('GET /v0/sellers/:sellerId', { params: { sellerId } }))),
  })

export const sellerListingsQuery = (call: Call, sellerId: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', sellerId, 'listings'],
    queryFn: withOfflineCache(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/sellers/:sellerId/listings', { params: { sellerId }, query: toPageQuery(pageParam) }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

export const sellerReviewsQuery = (call: Call, sellerId: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', sellerId, 'reviews'],
    queryFn: withOfflineCache(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/sellers/:sellerId/reviews', { params: { sellerId }, query: toPageQuery(pageParam) }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

const toPageQuery = (after: string | null) => (after ? { after } : {})
