import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { exclusionsRoutes } from '#server/exclusions/exclusions-routes.ts'
import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { favouritesRoutes } from '#server/favourites/favourites-routes.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { recountFavourites } from '#server/favourites/recount-favourites.ts'
import type { Route } from '#server/http/route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { savedSearchesRoutes } from '#server/saved-searches/saved-searches-routes.ts'
import { createSavedSearchesService, type SavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'

type Dependencies = { db: Kysely<Schema>; jobs: Pick<Jobs, 'on' | 'schedule'> }

/** Favourites, saved searches, and hidden sellers and words. Registers its jobs, so call it before they start. */
export function createCollectionsModule({ db, jobs }: Dependencies): {
  routes: Route[]
  searches: SavedSearchesService
} {
  const favourites = createFavouritesService({ db })
  const searches = createSavedSearchesService({ db })
  const hiddenSellers = createHiddenSellersService({ db })
  const hiddenWords = createHiddenWordsService({ db })

  jobs.on('favourites-forget', () => favourites.forgetOld())
  jobs.schedule('favourites-forget', '10 4 * * *')
  jobs.on('favourites-recount', () => recountFavourites(db))
  jobs.schedule('favourites-recount', '20 4 * * *')
  jobs.on('saved-searches-forget', () => searches.forgetOld())
  jobs.schedule('saved-searches-forget', '15 4 * * *')
  jobs.on('exclusions-forget', async () => (await hiddenSellers.forgetOld()) + (await hiddenWords.forgetOld()))
  jobs.schedule('exclusions-forget', '25 4 * * *')

  return {
    routes: [
      ...favouritesRoutes(favourites),
      ...savedSearchesRoutes(searches),
      ...exclusionsRoutes(hiddenSellers, hiddenWords),
    ],
    searches,
  }
}
