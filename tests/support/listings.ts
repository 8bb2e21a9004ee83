import { randomUUID } from 'node:crypto'

import type { Insertable, Kysely } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { ListingPage, ListingSearchQuery } from '#contract/api/listings.ts'
import { hour } from '#contract/durations.ts'
import { findLocality } from '#contract/places/localities.ts'
import { createCategoriesService } from '#server/categories/categories-service.ts'
import type { MembersTable, PromotionsTable, Schema } from '#server/database/schema.ts'
import { createCharacteristicCounter } from '#server/facets/characteristic-counter.ts'
import { createFacetCounter } from '#server/facets/facet-counter.ts'
import { createListingFacetsService, type FacetLimits } from '#server/facets/listing-facets-service.ts'
import { createListingCounts } from '#server/listings/listing-counts.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { createListingsService } from '#server/listings/listings-service.ts'
import { type NewListing, type NewPhoto, toRow } from '#server/listings/new-listing.ts'
import { createListingMapService, type MapLimits } from '#server/map/listing-map-service.ts'
import { createPointCounter } from '#server/map/point-counter.ts'
import { createRunningPromotions } from '#server/promotions/running-promotions.ts'
import { createReviewsRepository } from '#server/reviews/reviews-repository.ts'
import { createReviewsService } from '#server/reviews/reviews-service.ts'
import { updateDocumentFrequencies } from '#server/search/document-frequencies.ts'
import { createFilterResolver } from '#server/search/filter-resolver.ts'
import { createListingFinder } from '#server/search/listing-finder.ts'
import { createListingSearchService } from '#server/search/listing-search-service.ts'
import { createPromotedSlots } from '#server/search/promoted-slots.ts'
import { createSellersRepository } from '#server/sellers/sellers-repository.ts'
import { createSellersService } from '#server/sellers/sellers-service.ts'

/** The time of the tests. */
export const now = new Date('2026-11-21T12:00:00.000Z')

export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour)

export const daysAgo = (days: number) => hoursAgo(24 * days)

/** A seller without other listings. */
export const someSeller = 'c6a2c3f5-0000-4000-8000-000000000001'

export function aMember(given: Partial<Insertable<MembersTable>> = {}): Insertable<MembersTable> {
  const { id = randomUUID() } = given
  const { username = `member-${id}` } = given
  const times = { created_at: daysAgo(100), last_seen_at: hoursAgo(5) }
  return { id, username, username_key: foldUsername(username), ...times, ...given }
}

/** An active listing in Luxembourg, published yesterday. */
export function aListing(given: Partial<NewListing> = {}): NewListing {
  const { locality = 'lu-luxembourg', published_at = daysAgo(1) } = given
  return {
    id: randomUUID(),
    seller_id: someSeller,
    status: 'active',
    title: 'Vélo de ville',
    description: 'Bleu, peu roulé.',
    language: 'fr',
    price_kind: given.price_cents === 0 ? 'donation' : 'negotiable',
    price_cents: 12_000,
    previous_price_cents: null,
    category: 'cycling',
    audience: null,
    condition: 'good',
    brand: null,
    characteristics: {},
    country: 'LU',
    postal_code: '1111',
    locality,
    point: findLocality(locality)!,
    published_at,
    refreshed_at: published_at,
    expires_at: daysAgo(-30),
    ...given,
  }
}

export const aPhoto = (name = 'photo'): NewPhoto => ({ name, width: 800, height: 600, thumbhash: 'AAAA', alt: 'Vélo' })

/** The services of the app at the time of the tests, and functions that insert data. */
export function openMarket(db: Kysely<Schema>, clock = () => now, limits?: FacetLimits & MapLimits) {
  const repository = createListingsRepository(db)
  const counts = createListingCounts(db, clock)
  const finder = createListingFinder(db)
  const resolveFilter = createFilterResolver(db, finder, clock)
  const listingSearch = createListingSearchService({
    finder,
    resolveFilter,
    listings: repository,
    promotedSlots: createPromotedSlots(finder, createRunningPromotions(db)),
    now: clock,
  })
  const listingFacets = createListingFacetsService({
    countFacets: createFacetCounter(db),
    countValues: createCharacteristicCounter(db),
    resolveFilter,
    now: clock,
    ...(limits && { limits }),
  })
  const listingMap = createListingMapService({
    countPoints: createPointCounter(db),
    resolveFilter,
    now: clock,
    ...(limits && { limits }),
  })
  const sellers = createSellersService({
    sellers: createSellersRepository(db),
    listings: { countOfSeller: counts.countOfSeller, searchOfSeller: listingSearch.searchOfSeller },
    now: clock,
  })

  const reviews = createReviewsService({
    reviews: createReviewsRepository(db),
    checkSeller: sellers.findSeller,
    now: clock,
  })

  async function insertMember(given: Partial<Insertable<MembersTable>> = {}): Promise<string> {
    const member = aMember(given)
    await db
      .insertInto('members')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return member.id
  }

  async function insertListing(given: Partial<NewListing> = {}, photos: readonly NewPhoto[] = []): Promise<string> {
    const listing = aListing(given)
    await insertMember({ id: listing.seller_id })
    await repository.insert(listing, photos)
    return listing.id
  }

  /** Inserts many in one statement, for larger markets. */
  async function insertListings(given: readonly Partial<NewListing>[]): Promise<void> {
    const listings = given.map((each) => aListing(each))
    for (const id of new Set(listings.map(({ seller_id }) => seller_id))) await insertMember({ id })
    await db.insertInto('listings').values(listings.map(toRow)).execute()
  }

  async function promote(listing: string, option: string, given: Partial<Insertable<PromotionsTable>> = {}) {
    const promotion = { id: randomUUID(), listing_id: listing, option, starts_at: daysAgo(1), ends_at: daysAgo(-1) }
    await db
      .insertInto('promotions')
      .values({ ...promotion, ...given })
      .execute()
  }

  return {
    listings: createListingsService({ listings: repository, readSellerCard: sellers.findCard, now: clock }),
    listingSearch,
    countWords: () => updateDocumentFrequencies(db, clock()),
    countFacets: listingFacets.count,
    readMap: listingMap.read,
    sellers,
    reviews,
    categories: createCategoriesService({ countListings: counts.byCategory }),
    counts,
    keepMember: insertMember,
    keepListing: insertListing,
    keepListings: insertListings,
    promote,
    search: listingSearch.search,
  }
}

export type Market = ReturnType<typeof openMarket>

export const titlesOf = ({ listings }: ListingPage) => listings.map(({ title }) => title)

/** Reads all pages of a search. */
export async function readAllPages({ search }: Market, query: ListingSearchQuery): Promise<ListingPage[]> {
  const pages: ListingPage[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await search({ ...query, ...(after && { after }) })
    pages.push(page)
    after = page.next
  }
  return pages
}
