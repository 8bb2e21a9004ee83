import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listGivenReviews, listReceivedReviews } from '#contract/api/reviews.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

type Page = { pageParam: string | null }

const keyOf = (memberId: string) => memberKey(memberId, 'reviews')

/** The visible reviews about the member, newest first. */
export const receivedReviewsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(memberId), 'received'],
    queryFn: withOfflineCache(({ pageParam }: Page) =>
      memberCall('GET /v0/reviews/received', { query: pageParam === null ? {} : { after: pageParam } }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResponseOf<typeof listReceivedReviews>) => next,
    staleTime: 0,
  })

/** The reviews that the member has written, newest first. */
export const givenReviewsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(memberId), 'given'],
    queryFn: withOfflineCache(({ pageParam }: Page) =>
      memberCall('GET /v0/reviews/given', { query: pageParam === null ? {} : { after: pageParam } }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResponseOf<typeof listGivenReviews>) => next,
    staleTime: 0,
  })

/** The conversations in which the member may write a review now. */
export const dueReviewsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...keyOf(memberId), 'due'],
    queryFn: withOfflineCache(() => memberCall('GET /v0/reviews/due', {})),
    staleTime: 0,
  })

/** The code that the seller of a conversation shows when both meet. It never changes. */
export const handoverCodeQuery = (memberId: string, conversationId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'handover-codes', conversationId),
    queryFn: withOfflineCache(() =>
      memberCall('GET /v0/conversations/:conversationId/handover-code', { params: { conversationId } }),
    ),
    staleTime: Infinity,
  })
