import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'

/** All columns that a seller sees of their listings. */
export function selectOwnListings(db: Kysely<Schema>) {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_id', 'status', 'title', 'description', 'language', 'price_kind', 'price_cents'])
    .select(['category', 'audience', 'condition', 'brand', 'characteristics', 'country', 'postal_code', 'locality'])
    .select(['published_at', 'refreshed_at', 'expires_at', 'closed_at', 'reserved_until'])
    .select(['views', 'favourites', 'contacts', 'version', 'previous_price_cents'])
    .select('hidden_status')
    .select(jsonArrayFrom(selectShownPhotos().select('photo_id')).as('photos'))
}

export type OwnListingRow = Awaited<ReturnType<ReturnType<typeof selectOwnListings>['executeTakeFirstOrThrow']>>
