import {
  readListing,
  readListingStates,
  readRecommendations,
  readSimilarListings,
  searchListings,
} from '#contract/api/listings.ts'
import { route } from '#server/http/route.ts'
import type { ListingSearchService } from '#server/search/listing-search-service.ts'

import type { ListingsService } from './listings-service.ts'

export const listingsRoutes = (listings: ListingsService, listingSearch: ListingSearchService) => [
  route(searchListings, ({ query }) => listingSearch.search(query)),
  route(readListingStates, async ({ query }) => ({ states: await listings.readStates(query.ids) })),
  route(readListing, ({ params }) => listings.read(params.listingId)),
  route(readSimilarListings, async ({ params }) => ({ listings: await listings.readSimilar(params.listingId) })),
  route(readRecommendations, async () => ({ listings: await listings.recommend() })),
]
