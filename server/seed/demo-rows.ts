import type { Insertable } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import { day, hour } from '#contract/durations.ts'
import { centsPerEuro } from '#contract/money.ts'
import { findLocality } from '#contract/places/localities.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { MembersTable, PromotionsTable, ReviewsTable } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'
import type { DemoListing, DemoPrice, DemoReview, DemoSeller } from '#server/demo/market.ts'

const origin = 'noper demo market'

const daysForSale = 60

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

export const memberIdOf = (key: string) => stableId(origin, 'member', key)

export const listingIdOf = (key: string) => stableId(origin, 'listing', key)

export function memberRow(seller: DemoSeller, avatar: string | null, now: Date): Insertable<MembersTable> {
  const memberSince = before(now, seller.memberSinceDays * day)
  return {
    id: memberIdOf(seller.key),
    username: seller.username,
    username_key: foldUsername(seller.username),
    bio: seller.bio,
    languages: [...seller.languages],
    locality: seller.locality,
    trader: seller.trader ? JSON.stringify({ ...seller.trader, certifiedAt: memberSince.toISOString() }) : null,
    avatar,
    created_at: memberSince,
    last_seen_at: before(now, seller.lastSeenHours * hour),
  }
}

/** Input of `listings.insert`. */
export type DemoListingRow = ReturnType<typeof listingRow>

export function listingRow(listing: DemoListing, now: Date) {
  const published = before(now, listing.ageHours * hour)
  const expires = new Date(published.getTime() + daysForSale * day)
  return {
    id: listingIdOf(listing.key),
    seller_id: memberIdOf(listing.seller),
    status: listing.status ?? ('active' as const),
    title: listing.title,
    description: listing.description,
    language: listing.language,
    ...priceOf(listing.price),
    previous_price_cents: listing.previousPrice === undefined ? null : listing.previousPrice * centsPerEuro,
    category: listing.category,
    audience: listing.audience ?? null,
    condition: listing.condition,
    brand: listing.brand ?? null,
    characteristics: listing.characteristics ?? {},
    ...placeOf(listing),
    views: listing.views,
    favourites: listing.favourites,
    favourites_brought: listing.favourites,
    created_at: published,
    published_at: published,
    refreshed_at: published,
    expires_at: expires,
    closed_at: closedAt(listing, published, expires),
  }
}

function priceOf(price: DemoPrice) {
  if (price.kind === 'donation') return { price_kind: price.kind, price_cents: 0 }
  return { price_kind: price.kind, price_cents: Math.round(price.euros * centsPerEuro) }
}

function placeOf({ locality, postalCode }: DemoListing) {
  const found = findLocality(locality)
  if (!found) throw new Error(`The demo market names an unknown locality: ${locality}`)
  const { country, longitude, latitude } = found
  return { country, postal_code: postalCode, locality, point: { longitude, latitude } }
}

/** Sold and removed listings were closed a fifth of the way from publication to now, before their reviews. */
function closedAt({ status, ageHours }: DemoListing, published: Date, expires: Date): Date | null {
  if (status === 'expired') return expires
  if (status !== 'sold' && status !== 'removed') return null
  return new Date(published.getTime() + (ageHours * hour) / 5)
}

const daysOf: Record<PromotionOption, number> = {
  daily_boost: 7,
  top_listing: 7,
  urgent_tag: 14,
  new_tag: 7,
  limited_tag: 14,
  price_highlight: 14,
  large_card: 7,
}

/** They start now, so that the demo market has promotions from the first day. */
export function promotionRows({ key, promotions = [] }: DemoListing, now: Date): Insertable<PromotionsTable>[] {
  return promotions.map((option) => ({
    id: stableId(origin, 'promotion', `${key} ${option}`),
    listing_id: listingIdOf(key),
    option,
    starts_at: now,
    ends_at: before(now, -daysOf[option] * day),
  }))
}

export function reviewRow(review: DemoReview, now: Date): Insertable<ReviewsTable> {
  const { listing, author, member, stars, text, reply = null, ageDays } = review
  const written = before(now, ageDays * day)
  return {
    id: stableId(origin, 'review', `${author} ${member} ${listing ?? ageDays}`),
    listing_id: listing === undefined ? null : listingIdOf(listing),
    author_id: memberIdOf(author),
    member_id: memberIdOf(member),
    stars,
    text,
    reply,
    created_at: written,
    visible_at: written,
  }
}
