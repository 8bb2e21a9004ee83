import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { cachePageQueries, type PageQueries, responseCache } from '#src/data/offline-cache/offline-cache.ts'
import { startPersistingQueries } from '#src/data/offline-cache/persisted-queries.ts'
import { startWatchingSavedSearches } from '#src/data/saved-searches/saved-searches-queries.ts'
import { memberCall } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { startAccountRefresh } from '#src/data/start/start-account-refresh.ts'
import { startCacheMaintenance } from '#src/data/start/start-cache-maintenance.ts'
import { startCollectionSync } from '#src/data/start/start-collection-sync.ts'
import { startDraftSync } from '#src/data/start/start-draft-sync.ts'
import { startFavouritesPrefetch } from '#src/data/start/start-favourites-prefetch.ts'
import { startOutbox } from '#src/data/start/start-outbox.ts'
import { createCountView } from '#src/data/views/count-view.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { yieldToMain } from '#src/scheduling/yield-to-main.ts'
import { favouritesStore } from '#src/state/favourites.ts'

import { cachePhotos, cacheDisplayedPhotos } from './cache-photos.ts'
import { startUpdateChecks } from './check-for-update.ts'
import { countViews } from './count-views.ts'
import { startInstallPrompt } from './install-prompt.ts'
import { linkManifest } from './link-manifest.ts'
import { limitPreloading } from './preload-policy.ts'
import { needsPullToRefresh, pullToRefresh } from './pull-to-refresh.ts'
import { recordViewedListings } from './record-viewed-listings.ts'
import { registerPeriodicRefresh } from './register-periodic-refresh.ts'
import { restoreLastPage } from './restore-last-page.ts'
import { isServiceWorkerSupported, registerServiceWorker } from './service-worker.ts'
import { startSnapshotRecorder } from './snapshot/recorder.ts'
import { startAppBadge } from './start-app-badge.ts'
import { startPageTransitions } from './transitions/page-transitions.ts'
import { watchReachability } from './watch-reachability.ts'

type Dependencies = {
  router: AnyRouter
  queryClient: QueryClient
  call: Parameters<typeof startCacheMaintenance>[1]
  isServerReachable: () => Promise<boolean>
  /** The query data embedded in the page, if the server rendered it. */
  queries: PageQueries | undefined
}

/**
 * Starts the tasks that prepare the next visit without a server. Nothing waits for them, and each starts in a task of
 * its own.
 */
export async function startBackgroundTasks(dependencies: Dependencies): Promise<void> {
  const started: unknown[] = []
  for (const start of backgroundTasks(dependencies)) {
    started.push(start())
    await yieldToMain()
  }
  await Promise.all(started)
}

const backgroundTasks = ({
  router,
  queryClient,
  call,
  isServerReachable,
  queries,
}: Dependencies): (() => unknown)[] => [
  () => watchReachability(queryClient, isServerReachable),
  () => recordViewedListings(router, queryClient),
  () => restoreLastPage(router),
  () => startPageTransitions(router),
  () => limitPreloading(router),
  () => linkManifest(router),
  () => startInstallPrompt(router),
  () => needsPullToRefresh() && pullToRefresh(() => queryClient.invalidateQueries()),
  () => startPersistingQueries(queryClient),
  startDraftSync,
  startCollectionSync,
  () =>
    startFavouritesPrefetch({
      favourites: favouritesStore,
      queryClient,
      call,
      cachePhotos: isServiceWorkerSupported ? cachePhotos : async () => {},
    }),
  () => startAccountRefresh(queryClient),
  () => startOutbox(queryClient),
  startAppBadge,
  () => (queries ? cachePageQueries(queryClient, queries, responseCache) : isServerReachable()),
  () => installWorker(router),
  () => countViews({ router, queryClient, countView: createCountView({ call, memberCall, memberId: signedInMember }) }),
  removePostalCodesOnce,
  () => startCacheMaintenance(queryClient, call),
  // If the chunk cannot be loaded, the next page starts watching.
  () => startWatchingSavedSearches(queryClient).catch(() => {}),
]

async function installWorker(router: AnyRouter): Promise<void> {
  if (!import.meta.env.PROD) return
  startUpdateChecks()
  if (!isServiceWorkerSupported) return
  await registerServiceWorker()
  startSnapshotRecorder(router)
  void registerPeriodicRefresh()
  await cacheDisplayedPhotos()
}

/** If the chunk cannot be loaded, the next page does this. */
async function removePostalCodesOnce(): Promise<void> {
  await whenIdle()
  const removal = await import('#src/data/offline-cache/remove-postal-codes.ts').catch(() => undefined)
  await removal?.removePostalCodes()
}
