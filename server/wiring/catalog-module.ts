import type { Kysely } from 'kysely'

import type { NameCategories } from '#contract/rendering.ts'
import { brandsRoutes } from '#server/brands/brands-routes.ts'
import { createBrandsService } from '#server/brands/brands-service.ts'
import type { Generation } from '#server/caching/generation.ts'
import { categoriesRoutes } from '#server/categories/categories-routes.ts'
import { createCategoriesService } from '#server/categories/categories-service.ts'
import type { Config } from '#server/config/config.ts'
import { configurationRoutes } from '#server/configuration/configuration-routes.ts'
import type { Schema } from '#server/database/schema.ts'
import { createCharacteristicCounter } from '#server/facets/characteristic-counter.ts'
import { createFacetCounter } from '#server/facets/facet-counter.ts'
import { facetsRoutes } from '#server/facets/facets-routes.ts'
import { createListingFacetsService } from '#server/facets/listing-facets-service.ts'
import type { Route } from '#server/http/route.ts'
import { iconsRoutes } from '#server/icons/icons-routes.ts'
import { createListingCounts } from '#server/listings/listing-counts.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { listingsRoutes } from '#server/listings/listings-routes.ts'
import { createListingsService } from '#server/listings/listings-service.ts'
import { createNewestTitles } from '#server/listings/newest-titles.ts'
import { createListingMapService } from '#server/map/listing-map-service.ts'
import { mapRoutes } from '#server/map/map-routes.ts'
import { createPointCounter } from '#server/map/point-counter.ts'
import { placesRoutes } from '#server/places/places-routes.ts'
import { createPlacesService } from '#server/places/places-service.ts'
import { createPostalCodesRepository } from '#server/places/postal-codes-repository.ts'
import { preferencesRoutes } from '#server/preferences/preferences-routes.ts'
import { createRunningPromotions } from '#server/promotions/running-promotions.ts'
import { createFilterResolver } from '#server/search/filter-resolver.ts'
import { createListingFinder } from '#server/search/listing-finder.ts'
import { createListingSearchService } from '#server/search/listing-search-service.ts'
import { createPromotedSlots } from '#server/search/promoted-slots.ts'
import { createSellersRepository } from '#server/sellers/sellers-repository.ts'
import { sellersRoutes } from '#server/sellers/sellers-routes.ts'
import { createSellersService } from '#server/sellers/sellers-service.ts'
import { suggestionsRoutes } from '#server/suggestions/suggestions-routes.ts'
import { createSuggestionsService } from '#server/suggestions/suggestions-service.ts'

type Dependencies = {
  config: Config
  db: Kysely<Schema>
  /** The app's names of categories, if the app is built. */
  nameCategories?: NameCategories | undefined
  /** The public key for push subscriptions. */
  pushKey: string
  /** Of the listings, for what is cached of them. */
  generation: Pick<Generation, 'current'>
}

/** Services and routes for listings and sellers. */
export function createCatalogModule({ config, db, nameCategories, pushKey, generation }: Dependencies) {
  const listingsRepository = createListingsRepository(db)
  const counts = createListingCounts(db, undefined, generation)
  const finder = createListingFinder(db)
  const resolveFilter = createFilterResolver(db, finder)
  const listingSearch = createListingSearchService({
    finder,
    resolveFilter,
    listings: listingsRepository,
    promotedSlots: createPromotedSlots(finder, createRunningPromotions(db)),
  })
  const listingFacets = createListingFacetsService({
    countFacets: createFacetCounter(db),
    countValues: createCharacteristicCounter(db),
    resolveFilter,
    generation,
  })
  const listingMap = createListingMapService({ countPoints: createPointCounter(db), resolveFilter, generation })
  const sellers = createSellersService({
    sellers: createSellersRepository(db),
    listings: { countOfSeller: counts.countOfSeller, searchOfSeller: listingSearch.searchOfSeller },
  })
  const listings = createListingsService({ listings: listingsRepository, readSellerCard: sellers.findCard })
  const categories = createCategoriesService({ countListings: counts.byCategory })
  const brands = createBrandsService({ countListings: counts.byBrand })
  const suggestions = createSuggestionsService({
    nameCategories,
    generation,
    countCategories: categories.readAll,
    countBrands: counts.byBrand,
    readTitles: createNewestTitles(db),
  })

  const routes: Route[] = [
    ...listingsRoutes(listings, listingSearch),
    ...facetsRoutes(listingFacets),
    ...mapRoutes(listingMap),
    ...sellersRoutes(sellers),
    ...categoriesRoutes(categories),
    ...brandsRoutes(brands),
    ...suggestionsRoutes(suggestions),
    ...placesRoutes(createPlacesService(createPostalCodesRepository(db))),
    ...configurationRoutes({
      ...config,
      pushKey,
      operator: { ...config.operator, address: config.operator.address || null, phone: config.operatorPhone },
    }),
    ...preferencesRoutes(config),
    ...iconsRoutes,
  ]
  return { routes, listings, checkSeller: sellers.findSeller, insertListing: listingsRepository.insert }
}
