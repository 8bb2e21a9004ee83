import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { startupPhase } from '#src/data/offline-cache/network-first.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { restorePersistedQueries } from '#src/data/offline-cache/persisted-queries.ts'
import { pageShownMark } from '#src/data/snapshots/page-snapshot.ts'

import { swapSnapshot } from './snapshot/swap.ts'

/** A page that waits longer is waiting for a server. */
const timeout = 5_000

/**
 * Begins a page that the device makes itself. What it needs would be asked for one thing after another, each when the one
 * before has come: here all of it is begun at once. Gives back when the page is shown: until then nothing else is to be done.
 */
export async function startFromDevice(router: AnyRouter, queryClient: QueryClient): Promise<{ shown: Promise<void> }> {
  startupPhase.begin()
  void offlineCache.open()
  loadScripts(router)
  const snapshot = swapSnapshot()
  const shown = Promise.race([snapshot?.swapped ?? whenResolved(router), delay(timeout)]).then(finish)
  await restorePersistedQueries(queryClient)
  const loading = router.load()
  // The snapshot is on the screen meanwhile: the page replaces it in one step.
  if (snapshot) await Promise.race([loading, delay(timeout)])
  return { shown }
}

function finish(): void {
  performance.mark(pageShownMark)
  startupPhase.end()
}

/** Of the page and the layouts around it. Where one is lost, the router finds that out, too, and says so. */
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
