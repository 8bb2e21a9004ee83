import type { Kysely } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import type { ListingStatus } from '#contract/listing-status.ts'
import type { NotificationContents } from '#contract/notifications.ts'
import { statusInSqlAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'

type Summary = NotificationContents['listing-published']['parameters']['listing']

export type NotifiedListing = {
  /** What notifications show of it. */
  summary: Summary
  seller: string
  status: ListingStatus
  cents: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** A listing as notifications show it; undefined if it does not exist or is hidden. */
export async function readNotifiedListing(
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<NotifiedListing | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(['title', 'seller_id', 'price_cents', 'expires_at', statusInSqlAt(now).as('status')])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('photos')
          .select(['name', 'width', 'height', 'alt', 'thumbhash'])
          .whereRef('listing_id', '=', 'listings.id')
          .orderBy('position')
          .limit(1),
      ).as('photo'),
    )
    .where('id', '=', id)
    .where('hidden_status', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    // Smaller formats come later; at the size of a notification they save little.
    summary: { id, title: row.title, photo: row.photo && { ...row.photo, hasAvif: false } },
    seller: row.seller_id,
    status: row.status,
    cents: row.price_cents,
    endsAt: row.expires_at.getTime(),
  }
}
