import type { Kysely } from 'kysely'

import type { HiddenReason, Schema } from '#server/database/schema.ts'

import { lockListing, startLines, stopLines } from './promotion-clock.ts'

/** Only moderation stops the time: not a pause, a sale, a removal or the pending deletion of the account by the seller. */
export const stoppingReasons: ReadonlySet<HiddenReason> = new Set(['moderation', 'suspension'])

/** Starts or stops the paid options of a listing, as it can be seen or not. Call it after each change of that. Idempotent. */
export async function syncLines(db: Kysely<Schema>, listingId: string, now: Date): Promise<void> {
  const listing = await lockListing(db, listingId)
  if (listing?.hidden_reasons.some((reason) => stoppingReasons.has(reason))) await stopLines(db, listingId, now)
  else await startLines(db, listingId, now)
}

/** The same for all listings of a seller. */
export async function syncLinesOfSeller(db: Kysely<Schema>, sellerId: string, now: Date): Promise<void> {
  const listings = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('listings.id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where('remaining', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('listings.id')
    .execute()
  for (const { id } of listings) await syncLines(db, id, now)
}
