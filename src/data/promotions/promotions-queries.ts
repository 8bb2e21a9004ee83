import { queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { LeafCategory } from '#contract/categories.ts'
import type { Country } from '#contract/place.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/** What the options cost in a category. The device stores it, so that options can be chosen offline, too. */
export const promotionPricesQuery = (call: Call, category: LeafCategory, country: Country) =>
  queryOptions({
    queryKey: ['promotion-prices', category, country],
    queryFn: withOfflineCache(() => call('GET /v0/promotions/prices', { query: { category, country } })),
  })

/** Views, favourites and contacts of an own listing by day. */
export const listingFiguresQuery = (memberId: string, listingId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'listing-figures', listingId),
    queryFn: withOfflineCache(() =>
      memberCall('GET /v0/account/listings/:listingId/figures', { params: { listingId } }),
    ),
    staleTime: 0,
  })

/** The paid options of an own listing, running ones first. */
export const listingPromotionsQuery = (memberId: string, listingId: string) =>
  queryOptions({
    queryKey: memberKey(memberId, 'listing-promotions', listingId),
    queryFn: withOfflineCache(() =>
      memberCall('GET /v0/account/listings/:listingId/promotions', { params: { listingId } }),
    ),
    staleTime: 0,
  })
