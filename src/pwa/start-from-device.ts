import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { startupPhase } from '#src/data/offline-cache/network-first.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { restorePersistedQueries } from '#src/data/offline-cache/persisted-queries.ts'
import { pageShownMark } from '#src/data/snapshots/snapshot-store.ts'
import { preloadExclusions } from '#src/state/exclusions.ts'

import { swapSnapshot } from './snapshot/swap.ts'

/** In milliseconds. A page that takes longer is waiting for the server. */
const timeout = 5_000

/**
 * Starts a page that the device renders. Its chunks and data would otherwise be requested one after another; here all
 * requests start at once. `shown` resolves when the page is visible: other work should wait for it.
 */
export async function startFromDevice(router: AnyRouter, queryClient: QueryClient): Promise<{ shown: Promise<void> }> {
  startupPhase.begin()
  void offlineCache.open()
  loadScripts(router)
  const snapshot = swapSnapshot()
  const shown = Promise.race([snapshot?.swapped ?? whenResolved(router), delay(timeout)]).then(finish)
  // No list shows for a moment what this person has hidden.
  await Promise.all([restorePersistedQueries(queryClient), preloadExclusions()])
  const loading = router.load()
  // The snapshot stays visible in the meantime; the page replaces it in one step.
  if (snapshot) await Promise.race([loading, delay(timeout)])
  return { shown }
}

function finish(): void {
  performance.mark(pageShownMark)
  startupPhase.end()
}

/** Loads the chunks of the page and its layouts. If one fails, the router fails on it too and reports it. */
function loadScripts(router: AnyRouter): void {
  const routes = router.matchRoutes(router.latestLocation).map(({ routeId }) => router.routesById[routeId])
  void Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)))
}

const whenResolved = (router: AnyRouter): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
