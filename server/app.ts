import { join } from 'node:path'

import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'

import { Problem } from '#contract/problems.ts'
import { brandsRoutes } from '#server/brands/brands-routes.ts'
import { createBrandsService } from '#server/brands/brands-service.ts'
import { categoriesRoutes } from '#server/categories/categories-routes.ts'
import { createCategoriesService } from '#server/categories/categories-service.ts'
import { configurationRoutes } from '#server/configuration/configuration-routes.ts'
import type { Database } from '#server/database/database.ts'
import type { Disk } from '#server/disk/disk.ts'
import { observeConnections } from '#server/database/observe-connections.ts'
import { fontsRoutes } from '#server/fonts/fonts-routes.ts'
import { createAdmission } from '#server/http/admission.ts'
import type { BusyPage } from '#server/http/busy-answer.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { healthRoutes } from '#server/http/health.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import type { LogOptions } from '#server/http/request-log.ts'
import type { Route } from '#server/http/route.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { appIcons } from '#server/icons/app-icons.ts'
import { iconsRoutes } from '#server/icons/icons-routes.ts'
import { registerVacuum } from '#server/jobs/database-vacuum.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createCircleWidth } from '#server/listings/circle-width.ts'
import { createFacetSurvey } from '#server/listings/facet-survey.ts'
import { createListingCounts } from '#server/listings/listing-counts.ts'
import { createListingFacetsService } from '#server/listings/listing-facets-service.ts'
import { createListingFinder } from '#server/listings/listing-finder.ts'
import { createListingSearchService } from '#server/listings/listing-search-service.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { listingsRoutes } from '#server/listings/listings-routes.ts'
import { createListingsService } from '#server/listings/listings-service.ts'
import { createMedia } from '#server/media/media.ts'
import { observeWrites } from '#server/media/observe-writes.ts'
import type { Storage } from '#server/media/storage.ts'
import { metricsRoutes } from '#server/metrics/metrics-routes.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { openBuiltApp } from '#server/pages/built-app.ts'
import { createBusyPages } from '#server/pages/busy-pages.ts'
import { createInProcessCall } from '#server/pages/in-process-call.ts'
import { createManifest } from '#server/pages/manifest.ts'
import { createPages } from '#server/pages/pages.ts'
import { createRobots } from '#server/pages/robots.ts'
import { createSitemapRepository } from '#server/pages/sitemap-repository.ts'
import { createSitemaps } from '#server/pages/sitemaps.ts'
import { preferencesRoutes } from '#server/preferences/preferences-routes.ts'
import { seedDemoMarket, type SeedParts } from '#server/seed/seed-market.ts'
import { shouldSeed } from '#server/seed/seed-state.ts'
import { createReviewsRepository } from '#server/sellers/reviews-repository.ts'
import { createSellersRepository } from '#server/sellers/sellers-repository.ts'
import { sellersRoutes } from '#server/sellers/sellers-routes.ts'
import { createSellersService } from '#server/sellers/sellers-service.ts'

import type { Config } from './config.ts'

export type AppParts = {
  config: Config
  database: Database
  /** Where photos are kept. */
  storage: Storage
  /** The folder with what the build made of the app; without it there are no pages. */
  build?: string
  log?: LogOptions
  /** How many times the embedded database was started again. */
  databaseRestarts?: () => number
  /** Says when nothing more may be kept; left out, there is always room. */
  disk?: Pick<Disk, 'isFull'>
}

export type App = {
  http: FastifyInstance
  /** Begins what is done in the background, and fills an empty market where that is wanted. */
  start: (onSeedProgress?: (done: number, total: number) => void) => Promise<void>
  /** From now on `/readyz` says no, so that balancers turn elsewhere. Whoever comes all the same is answered as before. */
  leave: () => void
  stop: () => Promise<void>
}

/** The one place where the parts meet. The server calls it with real parts, the tests with parts of their own. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, build, databaseRestarts = () => 0, disk = { isFull: () => false } } = parts
  const { pool } = database
  let isLeaving = false
  const metrics = createMetrics()
  const storage = observeWrites(parts.storage, metrics.fileWritten)
  const jobs = createJobs(database, {
    onFailure: (error, kind) => http.log.error({ err: error, kind }, 'job failed'),
    isStorageFull: disk.isFull,
    onEnd: metrics.jobDone,
  })
  const media = createMedia({ database, storage, jobs })
  const { routes, listings, insertListing } = createNouns(parts)
  const { pages, busyPage } = await createSite(parts, routes, metrics)

  jobs.on('listings-expire', () => listings.expireDue())
  jobs.schedule('listings-expire', '*/10 * * * *')
  if ('directory' in config.database) registerVacuum(jobs, database)

  observeConnections(pool, metrics.connected)
  metrics.ask({ pool, databaseRestarts, countJobs: jobs.count, photos: media.photos })
  const admission = createAdmission({
    waiting: () => pool.waitingCount,
    onRefusal: metrics.refused,
    onStretch: metrics.stretchEnded,
  })

  const http = createHttpServer({
    routes,
    authenticate,
    files: [media.routes, ...(build === undefined ? [] : [staticFiles(join(build, 'client'))])],
    text: [
      healthRoutes(
        () => sql`select 1`.execute(database.db),
        () => isLeaving || admission.isOverloaded(),
      ),
      metricsRoutes({ metrics, token: config.metricsToken }),
      docsRoutes(routes.map(({ endpoint }) => endpoint)),
      fontsRoutes(config.fontStylesheetUrl),
      appIcons,
      ...pages,
    ],
    headers: securityHeaders(config),
    log: parts.log ?? { level: config.logLevel },
    trustProxy: config.trustProxy,
    admission,
    busyPage,
    isStorageFull: disk.isFull,
    onAnswer: metrics.answered,
  })

  async function start(onProgress: SeedParts['onProgress']) {
    await jobs.start()
    const { db } = database
    if (disk.isFull() || !(await shouldSeed(db, config))) return
    await seedDemoMarket({ db, insertListing, keepPhoto: media.keepPhoto, ...(onProgress && { onProgress }) })
  }

  function leave() {
    isLeaving = true
  }

  return { http, start, leave, stop: jobs.stop }
}

/** Nobody can sign in yet. */
async function authenticate(): Promise<never> {
  throw new Problem('sign-in-required')
}

function createNouns({ config, database: { db } }: AppParts) {
  const listingsRepository = createListingsRepository(db)
  const counts = createListingCounts(db)
  const finder = createListingFinder(db)
  const knowWidth = createCircleWidth(finder)
  const listingSearch = createListingSearchService({ finder, knowWidth, listings: listingsRepository })
  const listingFacets = createListingFacetsService({ survey: createFacetSurvey(db), knowWidth })
  const sellers = createSellersService({
    sellers: createSellersRepository(db),
    reviews: createReviewsRepository(db),
    listings: { countOfSeller: counts.ofSeller, searchOfSeller: listingSearch.searchOfSeller },
  })
  const listings = createListingsService({ listings: listingsRepository, readSellerCard: sellers.findCard })
  const categories = createCategoriesService({ countListings: counts.byCategory })
  const brands = createBrandsService({ countListings: counts.byBrand })

  const routes: Route[] = [
    ...listingsRoutes(listings, listingSearch, listingFacets),
    ...sellersRoutes(sellers),
    ...categoriesRoutes(categories),
    ...brandsRoutes(brands),
    ...configurationRoutes(config),
    ...preferencesRoutes(config),
    ...iconsRoutes,
  ]
  return { routes, listings, insertListing: listingsRepository.insert }
}

type Site = { pages: FastifyPluginAsync[]; busyPage?: BusyPage }

/** What people and search engines read. */
async function createSite(
  { config, database: { db }, build }: AppParts,
  routes: readonly Route[],
  { pageRead }: Metrics,
): Promise<Site> {
  const { publicUrl: origin } = config
  const pages: FastifyPluginAsync[] = [
    createRobots({ origin }),
    createSitemaps({ origin, listings: createSitemapRepository(db) }),
  ]
  if (build === undefined) return { pages }

  const { render, describeApp } = await openBuiltApp({ build, call: createInProcessCall(routes), origin })
  pages.push(createManifest({ describeApp }), createPages({ render, origin, onRead: pageRead }))
  return { pages, busyPage: await createBusyPages({ describeApp }) }
}
