import { type Kysely, sql, type SqlBool } from 'kysely'

import { minute } from '#contract/durations.ts'
import { undoMinutes } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'
import { endLines } from '#server/promotions/promotion-clock.ts'

import { requestRefund } from './refunds.ts'

/**
 * Ends the paid options of listings that moderators remove, and requests refunds for the time that is left. Call it in
 * the transaction of the removal and before it, because orders are locked before listings.
 */
export async function refundRemovedListings(
  db: Kysely<Schema>,
  listingIds: readonly string[],
  now: Date,
): Promise<void> {
  if (listingIds.length === 0) return
  const orders = await selectPromoting(db).where('listing_id', 'in', listingIds).execute()
  for (const { id } of orders) await refund(db, id, now)
}

/** The same for all listings of a seller, who is suspended without an end. */
export async function refundListingsOf(db: Kysely<Schema>, sellerId: string, now: Date): Promise<void> {
  const listings = await db.selectFrom('listings').select('id').where('seller_id', '=', sellerId).execute()
  await refundRemovedListings(
    db,
    listings.map(({ id }) => id),
    now,
  )
}

/**
 * Pays back options whose time stands still for good: their listing was deleted, or its seller has removed it and cannot
 * undo that any more. Idempotent.
 */
export async function refundLostOptions(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const removedBefore = new Date(now.getTime() - undoMinutes * minute)
  const orders = await selectPromoting(db)
    .leftJoin('listings', 'listings.id', 'listing_id')
    .where(sql<SqlBool>`order_lines.remaining > 0`)
    .where(
      sql<SqlBool>`(listings.id is null
        or listings.status = 'removed' and coalesce(listings.closed_at, '-infinity') < ${removedBefore})`,
    )
    .execute()
  for (const { id } of orders) await db.transaction().execute((transaction) => refund(transaction, id, now))
}

/** Paid orders with options that have not ended. */
const selectPromoting = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_id', 'orders.id')
    .select('orders.id')
    .distinct()
    .where('state', '=', 'paid')
    .where('order_lines.remaining', 'is not', null)
    .where('order_lines.ended_at', 'is', null)
    .orderBy('orders.id')

async function refund(db: Kysely<Schema>, orderId: string, now: Date): Promise<void> {
  const lines = await endLines(db, { orderId }, now)
  await requestRefund(db, { orderId, reason: 'removal', lines }, now)
}
