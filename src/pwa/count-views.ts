import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { type Unavailability, isUnavailability } from '#src/data/api/absence.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { staleQueries } from '#src/data/offline-cache/stale-queries.ts'
import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import type { CountView } from '#src/data/views/count-view.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import { openedListingId } from './record-viewed-listings.ts'

type Dependencies = { router: AnyRouter; queryClient: QueryClient; countView: CountView }

/**
 * Counts each listing that a person views on this device: once per page and day, in idle time. A hidden or prerendered
 * page counts when it becomes visible. An answer from the offline cache counts once the server has confirmed it; while
 * the server is unreachable, it never counts.
 */
export function countViews({ router, queryClient, countView }: Dependencies): void {
  const counted = new Set<string>()
  /** The id of the open listing until its view is counted or ruled out. */
  let openedId: string | undefined

  function onNavigation(): void {
    openedId = openedListingId(router)
    void count()
  }

  async function count(): Promise<void> {
    const id = openedId
    if (id === undefined) return
    await whenIdle()
    if (openedId !== id) return
    if (!reachability.isReachable()) {
      openedId = undefined
      return
    }
    const key = listingKey(id)
    const listing = queryClient.getQueryData<Parameters<CountView>[0] | Unavailability>(key)
    if (!listing || !isVisible() || staleQueries.hasQuery(hashKey(key))) return
    openedId = undefined
    const view = `${new Date().toDateString()} ${id}`
    if (isUnavailability(listing) || counted.has(view)) return
    counted.add(view)
    await countView(listing)
  }

  const retry = () => void count()
  router.subscribe('onResolved', onNavigation)
  document.addEventListener('visibilitychange', retry)
  document.addEventListener('prerenderingchange', retry)
  reachability.subscribe(retry)
  staleQueries.subscribe(retry)
  onNavigation()
}

/** Only Chromium prerenders pages. */
const isVisible = () =>
  document.visibilityState === 'visible' && (document as { prerendering?: boolean }).prerendering !== true
