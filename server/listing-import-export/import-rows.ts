import { foldUsername } from '#contract/accounts.ts'
import { day } from '#contract/durations.ts'
import { centsPerEuro } from '#contract/money.ts'
import { normalisePostalCode } from '#contract/place.ts'
import type { Point } from '#server/database/point.ts'
import type { ListingsTable } from '#server/database/schema.ts'

import { findBrand } from './brand-finder.ts'
import type { ImportedListing } from './imported-listing.ts'
import type { ListingWithPhotos } from './pending-listing.ts'
import { findNamed } from './place-finder.ts'

const daysForSale = 60

/**
 * Public exports omit postal codes, so a row may have none. The seller must enter one when they next change the
 * listing.
 */
export const noPostalCode = ''

/** Input of `ToRow`. */
export type NewListingRow = ReturnType<typeof newListingOf>

/** Creates the row of a listing, including its search text. */
export type ToRow = (listing: NewListingRow) => object

type Status = ListingsTable['status']

const closedStatuses: readonly (Status | undefined)[] = ['sold', 'expired', 'removed']

/** The row of a new listing. Missing fields get the values of a listing published now. */
export function newListingOf(illustrated: ListingWithPhotos, now: Date) {
  const { listing } = illustrated
  const published = momentOf(listing.publishedAt) ?? now
  const refreshed = momentOf(listing.refreshedAt) ?? published
  const expires = momentOf(listing.expiresAt) ?? saleEnd(refreshed)
  const status: Status = listing.status ?? 'active'
  return {
    ...contentOf(illustrated),
    status,
    views: listing.views ?? 0,
    favourites: listing.favourites ?? 0,
    favourites_brought: listing.favourites ?? 0,
    contacts: listing.contacts ?? 0,
    created_at: momentOf(listing.createdAt) ?? published,
    published_at: published,
    refreshed_at: refreshed,
    expires_at: expires,
    closed_at: closedStatuses.includes(status) ? (momentOf(listing.closedAt) ?? earlier(expires, now)) : null,
  }
}

/** The changes to an existing listing; null means that the row lacks the field and the value stays. */
export function changesOf({ listing }: ListingWithPhotos) {
  const refreshed = momentOf(listing.refreshedAt)
  return {
    status: listing.status ?? null,
    published_at: momentOf(listing.publishedAt) ?? null,
    refreshed_at: refreshed ?? null,
    expires_at: momentOf(listing.expiresAt) ?? (refreshed ? saleEnd(refreshed) : null),
    closed_at: momentOf(listing.closedAt) ?? null,
  }
}

function contentOf({ listing, listingId, sellerId, place }: ListingWithPhotos) {
  return {
    id: listingId,
    seller_id: sellerId,
    title: listing.title,
    description: listing.description,
    language: listing.language,
    price_kind: listing.price.kind,
    price_cents: centsOf(listing.price.euros ?? 0),
    previous_price_cents: listing.previousPrice === undefined ? null : centsOf(listing.previousPrice),
    category: listing.category,
    audience: listing.audience ?? null,
    condition: listing.condition,
    brand: (listing.brand && findBrand(listing.brand)) ?? null,
    characteristics: listing.characteristics ?? {},
    country: listing.country,
    postal_code: normalisePostalCode(listing.country, listing.postalCode ?? '') ?? noPostalCode,
    locality: place.id,
    point: { longitude: place.longitude, latitude: place.latitude } satisfies Point,
  }
}

/** Null means that the row lacks the field. */
export function memberOf({ listing: { seller, country }, sellerId, avatar }: ListingWithPhotos) {
  return {
    id: sellerId,
    username: seller.username,
    username_key: foldUsername(seller.username),
    bio: seller.bio ?? null,
    languages: seller.languages ?? null,
    locality: localityOf(seller, country) ?? null,
    trader: seller.trader ?? null,
    avatar: avatar ?? null,
    reply_rate: seller.replyRate ?? null,
    reply_minutes: seller.replyMinutes ?? null,
    created_at: momentOf(seller.memberSince) ?? null,
    last_seen_at: momentOf(seller.lastSeen) ?? null,
  }
}

const localityOf = ({ locality }: ImportedListing['seller'], country: ImportedListing['country']) =>
  findNamed({ country, locality })?.id

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const saleEnd = (refreshed: Date) => new Date(refreshed.getTime() + daysForSale * day)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

const centsOf = (euros: number) => Math.round(euros * centsPerEuro)
