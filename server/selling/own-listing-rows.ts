import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { moderationState } from '#server/database/moderation-state.ts'
import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'

/** The conversations about the listing, and the contacts that an import brought. */
const countContacts = sql<number>`(contacts + (
  select count(*)::int from conversations where conversations.listing_id = listings.id))`

/** All columns that a seller sees of their listings. */
export function selectOwnListings(db: Kysely<Schema>) {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_id', 'status', 'title', 'description', 'language', 'price_kind', 'price_cents'])
    .select(['category', 'audience', 'condition', 'brand', 'characteristics', 'country', 'postal_code', 'locality'])
    .select(['published_at', 'refreshed_at', 'expires_at', 'closed_at', 'reserved_until'])
    .select(['views', 'favourites', 'version', 'previous_price_cents'])
    .select(countContacts.as('contacts'))
    .select('hidden_status')
    .select(moderationState.as('moderation'))
    .select(jsonArrayFrom(selectShownPhotos().select('photo_id')).as('photos'))
}

export type OwnListingRow = Awaited<ReturnType<ReturnType<typeof selectOwnListings>['executeTakeFirstOrThrow']>>
