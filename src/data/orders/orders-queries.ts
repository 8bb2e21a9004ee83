import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listOrders, Order } from '#contract/api/orders.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { listingKey, memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { invalidateOwnListings } from '#src/data/selling/own-listings-queries.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

const ordersKey = (memberId: string) => memberKey(memberId, 'orders')

/** The member's orders, the latest first. The device stores the pages that were seen. */
export const ordersQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(memberId), 'list'],
    queryFn: withOfflineCache(({ pageParam }: { pageParam: string | null }) =>
      memberCall('GET /v0/orders', { query: pageParam === null ? {} : { after: pageParam } }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResponseOf<typeof listOrders>) => next,
    staleTime: 0,
  })

export const orderQuery = (memberId: string, orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey(memberId), 'one', orderId],
    queryFn: withOfflineCache(() => memberCall('GET /v0/orders/:orderId', { params: { orderId } })),
    staleTime: 0,
  })

/** Shows an order as the server has just answered it, stores it on the device, and refetches what its promotions change. */
export async function applyOrder(queryClient: QueryClient, memberId: string, order: Order): Promise<void> {
  await Promise.all([storeOrder(queryClient, memberId, order), refetchAfterOrder(queryClient, memberId, order)])
}

/** Shows an order as the server has just answered it. Resolves once it is stored on the device. */
export async function storeOrder(queryClient: QueryClient, memberId: string, order: Order): Promise<void> {
  const { queryKey } = orderQuery(memberId, order.id)
  queryClient.setQueryData(queryKey, order)
  await offlineCache.store({ queryKey }, { answer: order, keptAt: Date.now() })
}

/** Refetches whatever the promotions of an order change. */
export async function refetchAfterOrder(queryClient: QueryClient, memberId: string, { listing }: Order): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ordersQuery(memberId).queryKey }),
    invalidateOwnListings(queryClient, memberId),
    listing.id === null ? undefined : queryClient.invalidateQueries({ queryKey: listingKey(listing.id), exact: true }),
  ])
}
