import type { Listing } from '#contract/api/listings.ts'
import { brandName } from '#contract/brands.ts'
import { findLocality, localityNames } from '#contract/places/localities.ts'
import { generateListings } from '#tests/bench/market/generate-listings.ts'
import type { MarketListing } from '#tests/bench/market/market-listing.ts'

const seed = 7

const month = 30 * 24 * 60 * 60 * 1_000

/** Listings of the market in the form of the server's responses. */
export async function deviceListings(count: number): Promise<Listing[]> {
  const listings: Listing[] = []
  for await (const listing of generateListings(count, seed)) listings.push(answerOf(listing, listings.length))
  return listings
}

function answerOf(listing: MarketListing, number: number): Listing {
  const publishedAt = Date.parse(listing.publishedAt)
  const { locality, country } = listing
  const { name = locality, latitude = 0, longitude = 0 } = findLocality(locality) ?? {}
  return {
    title: listing.title,
    description: listing.description,
    language: listing.language,
    category: listing.category,
    condition: listing.condition,
    characteristics: listing.characteristics,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    status: 'active',
    price: { kind: listing.price.kind, cents: (listing.price.euros ?? 0) * 100 },
    previousCents: null,
    audience: listing.audience ?? null,
    brand: listing.brand ? { slug: listing.brand, name: brandName(listing.brand) } : null,
    place: { locality, name, names: localityNames(locality), country, postalCode: null, latitude, longitude },
    photos: [{ name: `photo-${number}`, width: 640, height: 480, thumbhash: '', alt: '', hasAvif: true }],
    tags: [],
    isHighlighted: false,
    publishedAt,
    refreshedAt: publishedAt,
    expiresAt: publishedAt + 2 * month,
    closedAt: null,
    views: listing.views,
    favourites: listing.favourites,
    version: 1,
    seller: {
      id: crypto.randomUUID(),
      username: listing.seller.username,
      avatar: null,
      memberSince: 0,
      isTrader: false,
      reviewCount: 0,
      averageStars: null,
      replyRate: null,
      replyMinutes: null,
    },
  }
}
