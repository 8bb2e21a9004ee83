import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { Call } from '#contract/api/call.ts'
import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import { cachePageQueries, type PageQueries, responseCache } from '#src/data/offline-cache/offline-cache.ts'
import { startPersistingQueries } from '#src/data/offline-cache/persisted-queries.ts'
import { startWatchingSavedSearches } from '#src/data/saved-searches/saved-searches-queries.ts'
import { forEachMember, memberCall, signedInMember } from '#src/data/session/browser-session.ts'
import { startAccountRefresh } from '#src/data/start/start-account-refresh.ts'
import { startCacheMaintenance } from '#src/data/start/start-cache-maintenance.ts'
import { startFavouritesPrefetch } from '#src/data/start/start-favourites-prefetch.ts'
import { startOutbox } from '#src/data/start/start-outbox.ts'
import { createCountView } from '#src/data/views/count-view.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { startWatchingExclusions } from '#src/state/exclusions.ts'
import { favouritesStore } from '#src/state/favourites.ts'

import { startAppBadge } from './app-badge.ts'
import { cachePhotos, cacheDisplayedPhotos } from './cache-photos.ts'
import { cacheTextsOfLanguage } from './cache-texts.ts'
import { startUpdateChecks } from './check-for-update.ts'
import { countViews } from './count-views.ts'
import { startInstallPrompt } from './install-prompt.ts'
import { linkManifest } from './link-manifest.ts'
import { openPushedPages } from './open-pushed-pages.ts'
import { limitPreloading } from './preload-policy.ts'
import { needsPullToRefresh, pullToRefresh } from './pull-to-refresh.ts'
import { recordViewedListings } from './record-viewed-listings.ts'
import { registerPeriodicRefresh } from './register-periodic-refresh.ts'
import { restoreLastPage } from './restore-last-page.ts'
import { type BackgroundTask, runInTurns } from './run-in-turns.ts'
import { isServiceWorkerSupported, registerServiceWorker } from './service-worker.ts'
import { startSnapshotRecorder } from './snapshot/recorder.ts'
import { startPageTransitions } from './transitions/page-transitions.ts'
import { watchReachability } from './watch-reachability.ts'

type Dependencies = {
  router: AnyRouter
  queryClient: QueryClient
  call: Call
  isServerReachable: () => Promise<boolean>
  /** The query data that the server sent with the page. */
  queries: PageQueries | undefined
}

/** Starts all tasks of a page besides rendering. Most of them make the next visit possible without a server. */
export const startBackgroundTasks = (dependencies: Dependencies): Promise<void> =>
  runInTurns(backgroundTasks(dependencies))

/** All background tasks of a page, in the order in which they begin. */
const backgroundTasks = ({
  router,
  queryClient,
  call,
  isServerReachable,
  queries,
}: Dependencies): readonly BackgroundTask[] => [
  { name: 'watch reachability', start: () => watchReachability(queryClient, isServerReachable) },
  { name: 'record viewed listings', start: () => recordViewedListings(router, queryClient) },
  { name: 'restore the last page', start: () => restoreLastPage(router) },
  { name: 'page transitions', start: () => startPageTransitions(router) },
  { name: 'limit preloading', start: () => limitPreloading(router) },
  { name: 'link the manifest', start: () => linkManifest(router) },
  { name: 'install prompt', start: () => startInstallPrompt(router) },
  {
    name: 'pull to refresh',
    start: () => needsPullToRefresh() && pullToRefresh(() => queryClient.invalidateQueries()),
  },
  { name: 'persist queries', start: () => startPersistingQueries(queryClient) },
  { name: 'draft sync', start: startDraftSync },
  { name: 'watch exclusions', start: startWatchingExclusions },
  { name: 'collection sync', start: startCollectionSync },
  {
    name: 'prefetch favourites',
    start: () =>
      startFavouritesPrefetch({
        queryClient,
        call,
        favourites: favouritesStore,
        cachePhotos: isServiceWorkerSupported ? cachePhotos : async () => {},
      }),
  },
  { name: 'events', start: startEvents },
  { name: 'account refresh', start: () => startAccountRefresh(queryClient) },
  { name: 'outbox', start: () => startOutbox(queryClient) },
  { name: 'app badge', start: () => startAppBadge() },
  {
    name: 'cache the queries of the page',
    start: () => (queries ? cachePageQueries(queryClient, queries, responseCache) : isServerReachable()),
  },
  { name: 'update checks', start: startUpdateChecks, onlyInProduction: true },
  ...(isServiceWorkerSupported ? serviceWorkerTasks(router) : []),
  {
    name: 'count views',
    start: () =>
      countViews({ router, queryClient, countView: createCountView({ call, memberCall, memberId: signedInMember }) }),
  },
  { name: 'remove postal codes', start: removePostalCodesOnce },
  { name: 'cache maintenance', start: () => startCacheMaintenance(queryClient, call) },
  { name: 'watch saved searches', start: () => startWatchingSavedSearches(queryClient) },
  { name: 'check saved searches', start: () => startSearchChecks(call) },
]

/** Syncs the drafts of this device with the member's account while the member is signed in. */
const startDraftSync = () =>
  forEachMember((memberId) => {
    if (memberId === undefined) return undefined
    return subscribeLazily(
      () => import('#src/data/start/run-draft-sync.ts'),
      ({ runDraftSync }) => runDraftSync(memberId),
    )
  })

/** Syncs favourites, saved searches and what is hidden with the member's account while the member is signed in. */
const startCollectionSync = () =>
  forEachMember((memberId) => {
    if (memberId === undefined) return undefined
    return subscribeLazily(
      () => import('#src/data/start/run-collection-sync.ts'),
      ({ runCollectionSync }) => runCollectionSync(memberId),
    )
  })

/** A member's searches are matched by the server. */
const startSearchChecks = (call: Call) =>
  forEachMember((memberId) => {
    if (memberId !== undefined) return undefined
    return subscribeLazily(
      () => import('#src/data/start/start-search-checks.ts'),
      (module) => module.startSearchChecks(call),
    )
  })

/** Keeps the conversations of the member up to date while the member is signed in. */
const startEvents = () =>
  forEachMember((memberId) => {
    if (memberId === undefined) return undefined
    return subscribeLazily(
      () => import('#src/data/start/run-events.ts'),
      ({ runEvents }) => runEvents(memberId),
    )
  })

/** Keeps what the server knows of this device's pushes up to date while a member is signed in. */
const startPush = () =>
  forEachMember((memberId) => {
    if (memberId === undefined) return undefined
    return subscribeLazily(
      () => import('#src/data/start/run-push.ts'),
      ({ runPush }) => runPush(),
    )
  })

/** Both wait for an active worker themselves if they need one. */
const serviceWorkerTasks = (router: AnyRouter): readonly BackgroundTask[] => [
  { name: 'service worker', start: registerServiceWorker, onlyInProduction: true },
  { name: 'open pushed pages', start: () => openPushedPages(router) },
  { name: 'push subscription', start: startPush, onlyInProduction: true },
  { name: 'page snapshots', start: () => startSnapshotRecorder(router), onlyInProduction: true },
  { name: 'periodic refresh', start: registerPeriodicRefresh, onlyInProduction: true },
  { name: 'cache displayed photos', start: cacheDisplayedPhotos, onlyInProduction: true },
  { name: 'cache texts', start: () => cacheTextsOfLanguage(router), onlyInProduction: true },
]

/** If the chunk cannot be loaded, the next page removes them. */
async function removePostalCodesOnce(): Promise<void> {
  await whenIdle()
  const removal = await import('#src/data/offline-cache/remove-postal-codes.ts').catch(() => undefined)
  await removal?.removePostalCodes()
}
