import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { readNotifiedListings } from '#server/notifications/notified-listings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

/** Tells buyers, once for each order, that the first of its options began to run or the last one has ended. */
export async function notifyOfPromotions(
  db: Kysely<Schema>,
  kind: 'promotion-started' | 'promotion-ended',
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'member_id as memberId', 'listing_id as listingId'])
    .where('id', 'in', orderIds)
    .where('member_id', 'is not', null)
    .where('listing_id', 'is not', null)
    .orderBy('id')
    .$narrowType<{ memberId: string; listingId: string }>()
    .execute()
  const listings = await readNotifiedListings(
    db,
    orders.map(({ listingId }) => listingId),
    now,
  )
  const notifications = orders.map(({ id: orderId, memberId, listingId }) => ({
    kind,
    parameters: { listing: listings.get(listingId)!.summary, orderId },
    memberId,
    eventId: `${kind} ${orderId}`,
  }))
  await notifyMembers(db, notifications, now)
}
