import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { OrderTexts, RenderMail } from '#contract/rendering.ts'
import { readServerKeys } from '#server/accounts/server-keys.ts'
import { createBuilds } from '#server/builds/builds.ts'
import { createGeneration } from '#server/caching/generation.ts'
import { insertConversation } from '#server/conversations/insert-conversation.ts'
import { updateReplyFigures } from '#server/conversations/reply-figures.ts'
import type { Database } from '#server/database/database.ts'
import { observeConnections } from '#server/database/observe-connections.ts'
import { countWaitingDeliveries } from '#server/deliveries/deliveries-repository.ts'
import type { Disk } from '#server/disk/disk.ts'
import { fontsRoutes } from '#server/fonts/fonts-routes.ts'
import { readFonts } from '#server/fonts/fonts.ts'
import { createAdmissionControl } from '#server/http/admission-control.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { healthRoutes } from '#server/http/health.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import type { LogOptions } from '#server/http/request-log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { createStreams } from '#server/http/streams.ts'
import { isBot } from '#server/http/user-agent.ts'
import { appIcons } from '#server/icons/app-icons.ts'
import { registerVacuum } from '#server/jobs/database-vacuum.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import type { TellOperator } from '#server/mail/file-transport.ts'
import { createMedia } from '#server/media/media.ts'
import { observeWrites } from '#server/media/observe-writes.ts'
import type { Storage } from '#server/media/storage.ts'
import { metricsRoutes } from '#server/metrics/metrics-routes.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createReceiptMaker } from '#server/orders/receipt-file.ts'
import { createReceiptThread } from '#server/orders/receipt-thread.ts'
import { importBuiltApp } from '#server/pages/import-built-app.ts'
import { readVapidKeys } from '#server/push/vapid-keys.ts'
import { updateDocumentFrequencies, deleteUnusedTerms } from '#server/search/document-frequencies.ts'
import { updateSearchTexts } from '#server/search/search-text-rebuild.ts'
import { seedDemoMarket, type SeedParts } from '#server/seed/seed-market.ts'
import { shouldSeed } from '#server/seed/seed-state.ts'
import { viewsRoutes } from '#server/views/views-routes.ts'
import { createViewsService } from '#server/views/views-service.ts'

import type { Config } from './config/config.ts'
import { createAccountsModule } from './wiring/accounts-module.ts'
import { createCatalogModule } from './wiring/catalog-module.ts'
import { createCollectionsModule } from './wiring/collections-module.ts'
import { createContactModule } from './wiring/contact-module.ts'
import { createConversationsModule } from './wiring/conversations-module.ts'
import { setUpDeliveries } from './wiring/delivery-setup.ts'
import { createDemoHistory } from './wiring/demo-history.ts'
import { createEventsModule } from './wiring/events-module.ts'
import { createModerationModule } from './wiring/moderation-module.ts'
import { createNotificationsModule } from './wiring/notifications-module.ts'
import { createPaymentsModule } from './wiring/payments-module.ts'
import { createPromotionsModule } from './wiring/promotions-module.ts'
import { createPushModule } from './wiring/push-module.ts'
import { createReviewsModule } from './wiring/reviews-module.ts'
import { createSellingModule } from './wiring/selling-module.ts'
import { siteOrigin } from './wiring/site-origin.ts'
import { createSite } from './wiring/site.ts'

export type AppParts = {
  config: Config
  database: Database
  /** The storage for photos. */
  storage: Storage
  /** The folder with the built app; without it the server has no pages. */
  build?: string
  /** Replaces the build's mail texts; with neither, mails stay queued. */
  renderMail?: RenderMail
  /** Replaces the build's words of receipts and of the test payment page; with neither, there are none of them. */
  orderTexts?: OrderTexts
  /** Writes messages that only the operator may see; to standard output by default. */
  tellOperator?: TellOperator
  log?: LogOptions
  /** Number of restarts of the embedded database. */
  databaseRestarts?: () => number
  /** Reports when the disk is full; by default it never is. */
  disk?: Pick<Disk, 'isFull'>
}

export type App = {
  http: FastifyInstance
  /** Scheme and host at which people reach the app; complete once it listens. */
  origin: () => string
  /** Starts the background work, and fills an empty market with demo listings if configured. */
  start: (onSeedProgress?: (done: number, total: number) => void) => Promise<void>
  /**
   * From now on `/readyz` fails, so that load balancers send new requests elsewhere. Requests that still arrive are
   * answered normally.
   */
  leave: () => void
  stop: () => Promise<void>
}

/** The composition root. The server passes real parts, tests pass their own. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, build, databaseRestarts = () => 0, disk = { isFull: () => false } } = parts
  const { pool } = database
  let isLeaving = false
  const metrics = createMetrics()
  const storage = observeWrites(parts.storage, metrics.fileWritten)
  const origin = () => siteOrigin(config.publicUrl, http.server)
  const jobs = createJobs(database, {
    onFailure: (error, kind) => http.log.error({ err: error, kind }, 'job failed'),
    isStorageFull: disk.isFull,
    onEnd: metrics.jobDone,
  })
  const media = createMedia({ database, storage, jobs })
  const app = build === undefined ? undefined : await importBuiltApp(build)
  const { db } = database
  const vapidKeys = await readVapidKeys(db, config)
  const push = createPushModule({ config, db, keys: vapidKeys })
  const generation = createGeneration()
  const catalog = createCatalogModule({
    config,
    db,
    generation,
    nameCategories: app?.nameCategories,
    pushKey: vapidKeys.publicKey,
  })
  const { listings, insertListing } = catalog
  const keys = await readServerKeys(db, config)
  const { renderMail = app?.renderMail, tellOperator = print } = parts
  const orderTexts = parts.orderTexts ?? app
  const receipts = createReceiptThread()
  const makeReceipt = createReceiptMaker(db, orderTexts?.renderReceipt, receipts)
  const wakeDeliveries = setUpDeliveries({
    config,
    origin,
    db,
    keys,
    jobs,
    renderMail,
    renderPush: app?.renderPush,
    sendPush: push.send,
    makeReceipt,
    tell: tellOperator,
    log: () => http.log,
  })
  const isStorageFull = disk.isFull
  const accounts = createAccountsModule({
    config,
    origin,
    db,
    keys,
    jobs,
    media,
    storage,
    wakeDeliveries,
    isStorageFull,
  })
  const { rateLimiter } = accounts
  const selling = createSellingModule({ config, db, jobs, media, storage, rateLimiter, wakeDeliveries })
  const collections = createCollectionsModule({ db, jobs })
  const conversations = createConversationsModule({
    db,
    jobs,
    rateLimiter,
    ownListings: selling.ownListings,
    wakeDeliveries,
  })
  const notifications = createNotificationsModule({
    db,
    keys,
    jobs,
    rateLimiter,
    searches: collections.searches,
    wakeDeliveries,
  })
  const reviews = createReviewsModule({ db, jobs, keys, rateLimiter, wakeDeliveries, checkSeller: catalog.checkSeller })
  const views = createViewsService({ db, rateLimiter, isBot, isStorageFull })
  const moderation = createModerationModule({ db, keys, jobs, rateLimiter, wakeDeliveries })
  const contact = createContactModule({ config, db, jobs, rateLimiter, wakeDeliveries })
  const payments = createPaymentsModule({
    config,
    origin,
    db,
    keys,
    jobs,
    rateLimiter,
    wakeDeliveries,
    makeReceipt,
    nameOption: orderTexts?.nameOption,
    renderSandboxPage: orderTexts?.renderSandboxPage,
    metrics,
    log: () => http.log,
  })
  const promotions = createPromotionsModule({ db, jobs })
  const streams = createStreams()
  const events = createEventsModule({
    database,
    jobs,
    streams,
    load: { conversation: conversations.describeChanges, notification: notifications.describe },
    findExistingSessions: accounts.findExistingSessions,
    desk: moderation.feed,
    forgetListings: generation.advance,
    onLost: (error) => http.log.warn({ err: error }, 'notifications of other servers are missed for now'),
  })
  const builds = createBuilds({
    db,
    jobs,
    isStorageFull,
    folder: build,
    onFailure: (error) => http.log.error({ err: error }, 'the build was not noted'),
  })
  const routes = [
    ...catalog.routes,
    ...accounts.routes,
    ...selling.routes,
    ...collections.routes,
    ...conversations.routes,
    ...events.routes,
    ...reviews.routes,
    ...notifications.routes,
    ...push.routes,
    ...moderation.routes,
    ...contact.routes,
    ...payments.routes,
    ...promotions.routes,
    ...viewsRoutes(views),
  ]
  const fonts = await readFonts(config.fontStylesheetUrl)
  const { pages, overloadPage } = await createSite({ config, db, fonts, build, app, generation }, routes, metrics)

  jobs.on('listings-expire', () => listings.expireDue())
  jobs.schedule('listings-expire', '*/10 * * * *')
  jobs.on('listings-words', async () => {
    await updateSearchTexts(db)
    await updateDocumentFrequencies(db)
  })
  jobs.schedule('listings-words', '23 * * * *')
  jobs.on('listings-words-unused', () => deleteUnusedTerms(db))
  jobs.schedule('listings-words-unused', '40 4 * * *')
  jobs.on('views-forget', () => views.deleteOld())
  jobs.schedule('views-forget', '5 * * * *')
  if ('directory' in config.database) registerVacuum(jobs, database)

  observeConnections(pool, metrics.connected)
  metrics.ask({
    pool,
    databaseRestarts,
    countWaitingDeliveries: () => countWaitingDeliveries(db),
    countJobs: jobs.count,
    photos: media.photos,
  })
  const admission = createAdmissionControl({
    waiting: () => pool.waitingCount,
    onRefusal: metrics.refused,
    onStretch: metrics.stretchEnded,
  })

  const http = createHttpServer({
    routes,
    authenticate: accounts.authenticate,
    files: [media.routes, ...(build === undefined ? [] : [staticFiles(join(build, 'client'), config)])],
    text: [
      healthRoutes(
        () => sql`select 1`.execute(db),
        () => isLeaving || admission.isOverloaded(),
      ),
      metricsRoutes({ metrics, token: config.metricsToken }),
      docsRoutes(routes.map(({ endpoint }) => endpoint)),
      fontsRoutes(fonts),
      appIcons,
      builds.routes,
      ...payments.pages,
      ...pages,
    ],
    headers: securityHeaders(config),
    log: parts.log ?? { level: config.logLevel },
    trustProxy: config.trustProxy,
    admission,
    streams,
    overloadPage,
    isStorageFull: disk.isFull,
    onAnswer: metrics.answered,
  })

  // Streams can be open only where the server listens.
  http.addHook('onListen', events.start)
  // Registered last: requests that were accepted during shutdown still need it.
  http.addHook('onClose', events.stop)
  http.addHook('onClose', accounts.stop)
  http.addHook('onClose', media.stop)
  http.addHook('onClose', receipts.close)

  async function start(onProgress: SeedParts['onProgress']) {
    await jobs.start()
    wakeDeliveries()
    await builds.start()
    await seed(onProgress)
    if (!disk.isFull()) await jobs.send('listings-words', null, { singletonKey: 'start' })
  }

  async function seed(onProgress: SeedParts['onProgress']) {
    if (disk.isFull() || !(await shouldSeed(db, config))) return
    await seedDemoMarket({
      db,
      insertListing,
      insertConversation,
      updateReplyFigures,
      keepPhoto: media.keepPhoto,
      history: createDemoHistory(db),
      ...(onProgress && { onProgress }),
    })
  }

  function leave() {
    isLeaving = true
  }

  async function stop() {
    builds.stop()
    await jobs.stop()
  }

  return { http, origin, start, leave, stop }
}

const print: TellOperator = (line) => void process.stdout.write(line)
