import { countFacets } from './facets.ts'
import { mapListings } from './listing-map.ts'
import { readListing, readRecommendations, readSimilarListings, searchListings } from './listings.ts'
import { readCategories, readConfiguration, readPopularBrands } from './market.ts'
import { findPlaces } from './places.ts'
import { chooseLocale } from './preferences.ts'
import { readSeller, readSellerListings, readSellerReviews } from './sellers.ts'
import { suggest } from './suggestions.ts'

/** All that the server answers as JSON. The app takes only types from here, so that no schema reaches the browser. */
export const api = [
  searchListings,
  countFacets,
  mapListings,
  readListing,
  readSimilarListings,
  readRecommendations,
  readSeller,
  readSellerListings,
  readSellerReviews,
  readCategories,
  readPopularBrands,
  suggest,
  findPlaces,
  readConfiguration,
  chooseLocale,
] as const

type Endpoints = (typeof api)[number]

export type Signature = Endpoints['signature']

export type EndpointOf<S extends Signature> = Extract<Endpoints, { signature: S }>
