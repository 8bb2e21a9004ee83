import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { device } from '#src/data/device/device.ts'
import { opening } from '#src/data/device/opening.ts'
import { restoreQueries } from '#src/data/keep-queries.ts'
import { lookId, shownMark } from '#src/data/looks/look.ts'

import { takeLook } from './looks/take-look.ts'

/** A page that waits longer is waiting for a server. */
const longest = 5_000

/**
 * Begins a page that the device makes itself. What it needs would be asked for one thing after another, each when the one
 * before has come: here all of it is begun at once. Gives back when the page is shown: until then nothing else is to be done.
 */
export async function openFromDevice(router: AnyRouter, queryClient: QueryClient): Promise<{ shown: Promise<void> }> {
  opening.begin()
  // Beside a look, `public/begin.js` has done so.
  if (!document.getElementById(lookId)) readFormats()
  void device.wake()
  loadScripts(router)
  const look = takeLook()
  const shown = Promise.race([look?.replaced ?? whenResolved(router), after(longest)]).then(end)
  await restoreQueries(queryClient)
  const loaded = router.load()
  // Somebody sees the look meanwhile: the page comes in one go.
  if (look) await Promise.race([loaded, after(longest)])
  return { shown }
}

/** How numbers and times are written, in another thread. */
const readFormats = () => new Worker('/formats-worker.js', { name: document.documentElement.lang })

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
