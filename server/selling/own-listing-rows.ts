import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { PromotionOption } from '#contract/promotions.ts'
import { moderationState } from '#server/database/moderation-state.ts'
import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'
import { refreshedWithoutBoosts } from '#server/promotions/boosts.ts'

/** The conversations about the listing, and the contacts that an import brought. */
const countContacts = sql<number>`(contacts + (
  select count(*)::int from conversations where conversations.listing_id = listings.id))`

/** Options with the end of their time, also if it is over; null while it stands still. */
const paidOptions = sql<{ option: PromotionOption; endsAt: number | null }[]>`coalesce((
  select json_agg(json_build_object('option', option, 'endsAt', ends_at)) from (
    select option, (extract(epoch from max(promotions.ends_at)) * 1000)::bigint as ends_at
    from promotions where promotions.listing_id = listings.id group by option
    union all
    select option, null from order_lines join orders on orders.id = order_lines.order_id
    where orders.listing_id = listings.id and ended_at is null and remaining > 0
  ) as paid), '[]')`

/** All columns that a seller sees of their listings. */
export function selectOwnListings(db: Kysely<Schema>) {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_id', 'status', 'title', 'description', 'language', 'price_kind', 'price_cents'])
    .select(['category', 'audience', 'condition', 'brand', 'characteristics', 'country', 'postal_code', 'locality'])
    .select(refreshedWithoutBoosts.as('refreshed_at'))
    .select(['published_at', 'expires_at', 'closed_at', 'reserved_until'])
    .select(['views', 'favourites', 'version', 'previous_price_cents'])
    .select(countContacts.as('contacts'))
    .select('hidden_status')
    .select(moderationState.as('moderation'))
    .select(paidOptions.as('paid_options'))
    .select(jsonArrayFrom(selectShownPhotos().select('photo_id')).as('photos'))
}

export type OwnListingRow = Awaited<ReturnType<ReturnType<typeof selectOwnListings>['executeTakeFirstOrThrow']>>
