import type { Kysely } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import type { ListingStatus } from '#contract/listing-status.ts'
import type { NotificationContent, NotificationContents } from '#contract/notifications.ts'
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

/** Listings as notifications show them, by id; without those that do not exist or are hidden. */
export async function readNotifiedListings(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, NotifiedListing>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title', 'seller_id', 'price_cents', 'expires_at', statusInSqlAt(now).as('status')])
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
    .where('id', 'in', [...ids])
    .where('hidden_status', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, title, seller_id: seller, price_cents: cents, expires_at, status, photo }) => {
      // Smaller formats come later; at the size of a notification they save little.
      const summary = { id, title, photo: photo && { ...photo, hasAvif: false } }
      return [id, { summary, seller, status, cents, endsAt: expires_at.getTime() }]
    }),
  )
}

/** The same contents with the photos that the listings have now: what sellers have removed meanwhile is not sent. */
export async function withCurrentPhotos(
  db: Kysely<Schema>,
  contents: readonly NotificationContent[],
  now: Date,
): Promise<NotificationContent[]> {
  const ids = contents.flatMap(({ parameters }) => ('listing' in parameters ? [parameters.listing.id] : []))
  const listings = await readNotifiedListings(db, ids, now)
  return contents.map((content) => {
    if (!('listing' in content.parameters)) return content
    const { listing } = content.parameters
    const photo = listings.get(listing.id)?.summary.photo ?? null
    return { ...content, parameters: { ...content.parameters, listing: { ...listing, photo } } } as NotificationContent
  })
}
