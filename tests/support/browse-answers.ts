import type { Counted, ListingFacets } from '#contract/api/facets.ts'
import type { ListingCard, ListingPage } from '#contract/api/listings.ts'

import { anAnsweredListing } from './a-listing.ts'
import type { Answers } from './stub-server.ts'

/** A listing as lists of the API contain it. */
export function anAnsweredCard(given: Partial<ListingCard> = {}): ListingCard {
  const { place, ...listing } = anAnsweredListing()
  const { locality, name, names, country } = place
  return {
    ...listing,
    place: { locality, name, names, country },
    distance: null,
    photoCount: 0,
    isLarge: false,
    isTrader: false,
    sellerId: '01900000-0000-7000-8000-00000000000a',
    ...given,
  }
}

export const aPageOf = (listings: readonly ListingCard[] = [anAnsweredCard()]): ListingPage => ({
  listings: [...listings],
  next: null,
  total: exactly(listings.length),
})

export const exactly = (count: number): Counted => ({ count, isExact: true })

/** Lower bounds of the price steps in euros. */
export const priceSteps = [0, 10, 20, 50, 100, 200, 500, 1_000]

export const someFacets = (given: Partial<ListingFacets> = {}): ListingFacets => ({
  total: exactly(24),
  categories: [],
  audiences: [],
  conditions: [],
  brands: [],
  sellers: { private: exactly(24), trader: exactly(0) },
  free: exactly(3),
  withPhoto: exactly(12),
  ages: [],
  languages: [],
  characteristics: [],
  prices: priceSteps.map((from) => ({ from, ...exactly(3) })),
  ...given,
})

/** Responses for the home page and result pages. */
export const browseAnswers = (given: Answers = {}): Answers => ({
  'GET /v0/categories': { categories: [] },
  'GET /v0/brands': { brands: [] },
  'GET /v0/recommendations': { listings: [] },
  'GET /v0/listings': aPageOf(),
  // The app prefetches a listing when the pointer is over its card.
  'GET /v0/listings/:listingId': ({ params }) => anAnsweredListing({ id: params.listingId }),
  'GET /v0/listings/:listingId/similar': { listings: [] },
  'GET /v0/sellers/:sellerId/listings': aPageOf([]),
  'GET /v0/listings/facets': someFacets(),
  'POST /v0/listings/facets': someFacets(),
  ...given,
})
