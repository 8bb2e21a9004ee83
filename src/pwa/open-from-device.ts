import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { device } from '#src/data/device/device.ts'
import { opening } from '#src/data/device/opening.ts'
import { restoreQueries } from '#src/data/keep-queries.ts'
import { shownMark } from '#src/data/snapshots/page-snapshot.ts'

import { swapSnapshot } from './snapshot/swap.ts'

/** A page that waits longer is waiting for a server. */
const longest = 5_000

/**
 * Begins a page that the device makes itself. What it needs would be asked for one thing after another, each when the one
 * before has come: here all of it is begun at once. Gives back when the page is shown: until then nothing else is to be done.
 */
export async function openFromDevice(router: AnyRouter, queryClient: QueryClient): Promise<{ shown: Promise<void> }> {
  opening.begin()
  void device.wake()
  loadScripts(router)
  const snapshot = swapSnapshot()
  const shown = Promise.race([snapshot?.swapped ?? whenResolved(router), after(longest)]).then(end)
  await restoreQueries(queryClient)
  const loaded = router.load()
  // The snapshot is on the screen meanwhile: the page replaces it in one step.
  if (snapshot) await Promise.race([loaded, after(longest)])
  return { shown }
}

function end(): void {
  performance.mark(shownMark)
  opening.end()
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

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
