import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { orAbsence } from '#src/data/api/absence.ts'
import { remembered } from '#src/data/device/remembered.ts'

export const sellerQuery = (call: Call, sellerId: string) =>
  queryOptions({
    queryKey: ['sellers', sellerId],
    queryFn: remembered(() => orAbsence(call('GET /v0/sellers/:sellerId', { params: { sellerId } }))),
  })

export const sellerListingsQuery = (call: Call, sellerId: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', sellerId, 'listings'],
    queryFn: remembered(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/sellers/:sellerId/listings', { params: { sellerId }, query: pageOf(pageParam) }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

export const sellerReviewsQuery = (call: Call, sellerId: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', sellerId, 'reviews'],
    queryFn: remembered(({ pageParam }: { pageParam: string | null }) =>
      call('GET /v0/sellers/:sellerId/reviews', { params: { sellerId }, query: pageOf(pageParam) }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next: string | null }) => page.next,
  })

const pageOf = (after: string | null) => (after ? { after } : {})
