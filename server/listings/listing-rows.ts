import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { PromotionOption } from '#contract/promotions.ts'
import { moderationState } from '#server/database/moderation-state.ts'
import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'
import { refreshedWithoutBoosts } from '#server/promotions/boosts.ts'

/** All columns of a card as of now, with photos, seller kind and active promotions. */
export function selectCardRows(db: Kysely<Schema>, now: Date) {
  return selectRows(db, now, 5)
}

/** All columns of a listing's own page. */
export function selectListingRows(db: Kysely<Schema>, now: Date) {
  return selectRows(db, now, 20).select([
    'description',
    'audience',
    'condition',
    'brand',
    'characteristics',
    // Without the postal code: in towns with a code per street, it would reveal where the seller lives.
    'point',
    refreshedWithoutBoosts.as('refreshed_at'),
    'closed_at',
    'views',
    'favourites',
    'version',
    moderationState.as('moderation'),
  ])
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCardRows>['executeTakeFirstOrThrow']>>

export type ListingRow = Awaited<ReturnType<ReturnType<typeof selectListingRows>['executeTakeFirstOrThrow']>>

function selectRows(db: Kysely<Schema>, now: Date, maxPhotos: number) {
  return db
    .selectFrom('listings')
    .innerJoin('members', 'members.id', 'listings.seller_id')
    .select(['listings.id', 'status', 'title', 'price_kind', 'price_cents', 'previous_price_cents', 'country'])
    .select(['language', 'category'])
    .select(['listings.seller_id', 'listings.locality', 'published_at', 'expires_at', 'reserved_until'])
    .select(sql<boolean>`boosted_from is not null`.as('is_boosted'))
    .select([
      sql<boolean>`members.trader is not null`.as('is_trader'),
      jsonArrayFrom(selectShownPhotos().limit(maxPhotos)).as('photos'),
      sql<number>`(select count(*) from photos where photos.listing_id = listings.id)`.as('photo_count'),
      sql<PromotionOption[]>`array(
        select option from promotions
        where promotions.listing_id = listings.id and starts_at <= ${now} and ends_at > ${now}
      )`.as('promotions'),
    ])
}
