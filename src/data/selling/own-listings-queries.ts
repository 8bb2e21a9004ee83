import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listOwnListings } from '#contract/api/selling.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

import { readListing } from './change-listing.ts'
import { ownListingsFilters, ownListingsKey } from './own-listings-filters.ts'

export type OwnListingPage = ResponseOf<typeof listOwnListings>

/** The statuses by which members see their own listings grouped. */
export const ownStatuses = ['active', 'reserved', 'paused', 'sold', 'expired'] as const

export type OwnStatus = (typeof ownStatuses)[number]

/**
 * The member's own listings of one status, page by page, with the counts of all statuses. The device stores the pages
 * that were seen.
 */
export const ownListingsQuery = (memberId: string, status: OwnStatus) =>
  infiniteQueryOptions({
    queryKey: [...ownListingsKey(memberId), status],
    queryFn: withOfflineCache(({ pageParam }: { pageParam: string | null }) =>
      memberCall('GET /v0/account/listings', { query: { status, ...(pageParam && { after: pageParam }) } }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: OwnListingPage) => next,
    staleTime: 0,
  })

/** One of the member's own listings. The device stores it once it was seen. */
export const ownListingQuery = (memberId: string, listingId: string) =>
  queryOptions({
    queryKey: [...ownListingsKey(memberId), 'one', listingId],
    queryFn: withOfflineCache(() => readListing(listingId)),
    staleTime: 0,
  })

/** Refetches a member's listings wherever they are shown. */
export async function invalidateOwnListings(queryClient: QueryClient, memberId: string | undefined): Promise<void> {
  await Promise.all(ownListingsFilters(memberId).map((filter) => queryClient.invalidateQueries(filter)))
}
