import type { Listing, ListingCard, ListingState, SellerCard } from '#contract/api/listings.ts'
import type { Audience } from '#contract/audiences.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import type { Locale } from '#contract/language/locales.ts'
import { type ListingStatus, type VisibleStatus, visibleStatuses } from '#contract/listing-status.ts'
import { publicPlace } from '#server/places/public-place.ts'
import { effectsOf, effectsOnPage } from '#server/promotions/promotion-effects.ts'
import { brandLabel } from '#server/search/brand-label.ts'

import type { CardRow, ListingRow } from './listing-rows.ts'

export const isVisible = (status: ListingStatus): status is VisibleStatus =>
  (visibleStatuses as readonly ListingStatus[]).includes(status)

export const toState = (row: StateRow, status: ListingState['status']): ListingState => ({
  id: row.id,
  status,
  price: status === 'removed' ? null : { kind: row.price_kind, cents: row.price_cents },
  refreshedAt: row.refreshed_at.getTime(),
})

type StateRow = Pick<ListingRow, 'id' | 'price_kind' | 'price_cents' | 'refreshed_at'>

export function toCard(row: CardRow, status: VisibleStatus, distance: number | null): ListingCard {
  const { tags, isHighlighted, isLarge } = effectsOf(row)
  return {
    id: row.id,
    status,
    title: row.title,
    price: { kind: row.price_kind, cents: row.price_cents },
    previousCents: row.previous_price_cents,
    place: publicPlace(row.locality, row.country),
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    photos: isLarge ? row.photos : row.photos.slice(0, 1),
    photoCount: row.photo_count,
    tags,
    isHighlighted,
    isLarge,
    isTrader: row.is_trader,
    sellerId: row.seller_id,
    publishedAt: row.published_at.getTime(),
    language: row.language as Locale,
    category: row.category as LeafCategory,
  }
}

export function toListing(row: ListingRow, status: VisibleStatus, seller: SellerCard): Listing {
  const { tags, isHighlighted } = effectsOnPage(row)
  const closedAt = row.closed_at ?? (status === 'expired' ? row.expires_at : null)
  return {
    id: row.id,
    status,
    title: row.title,
    description: row.description,
    language: row.language as Locale,
    price: { kind: row.price_kind, cents: row.price_cents },
    previousCents: row.previous_price_cents,
    category: row.category as LeafCategory,
    audience: row.audience,
    condition: row.condition,
    brand: row.brand === null ? null : { slug: row.brand, name: brandLabel(row.brand) },
    characteristics: inCategoryOrder(row),
    place: { ...publicPlace(row.locality, row.country), postalCode: null, ...row.point },
    photos: row.photos,
    tags,
    isHighlighted,
    publishedAt: row.published_at.getTime(),
    refreshedAt: row.refreshed_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    closedAt: closedAt?.getTime() ?? null,
    views: row.views,
    favourites: row.favourites,
    version: row.version,
    seller,
  }
}

/** The characteristics of the category first, in its order: the database stores them without one. */
function inCategoryOrder({ category, audience, characteristics }: ListingRow): Listing['characteristics'] {
  const known = characteristics as Listing['characteristics']
  const keys = characteristicsOf(category as LeafCategory, (audience ?? undefined) as Audience | undefined)
  const listed = keys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]))
  return { ...Object.fromEntries(listed), ...known }
}
