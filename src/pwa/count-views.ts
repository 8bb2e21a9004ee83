import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { type Absence, isAbsence } from '#src/data/api/absence.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { listingKey } from '#src/data/device/question.ts'
import { shownFromDevice } from '#src/data/device/shown-from-device.ts'
import type { CountView } from '#src/data/views/count-view.ts'
import { untilIdle } from '#src/until-idle.ts'

import { openedListing } from './seen-listings.ts'

type Parts = { router: AnyRouter; queryClient: QueryClient; countView: CountView }

/**
 * Has each listing counted that a person sees here: once per page and day, when nobody waits for anything. A page that is
 * hidden or rendered ahead counts when somebody comes to see it. One that the device answers counts when the server has
 * said the same; if the server is away, it never counts.
 */
export function countViews({ router, queryClient, countView }: Parts): void {
  const counted = new Set<string>()
  /** The listing that was opened, until it is counted or known not to count. */
  let opened: string | undefined

  function open(): void {
    opened = openedListing(router)
    void count()
  }

  async function count(): Promise<void> {
    const id = opened
    if (id === undefined) return
    await untilIdle()
    if (opened !== id) return
    if (!reachability.isReachable()) {
      opened = undefined
      return
    }
    const key = listingKey(id)
    const listing = queryClient.getQueryData<Parameters<CountView>[0] | Absence>(key)
    if (!listing || !isSeen() || shownFromDevice.hasQuery(hashKey(key))) return
    opened = undefined
    const view = `${new Date().toDateString()} ${id}`
    if (isAbsence(listing) || counted.has(view)) return
    counted.add(view)
    await countView(listing)
  }

  const again = () => void count()
  router.subscribe('onResolved', open)
  document.addEventListener('visibilitychange', again)
  document.addEventListener('prerenderingchange', again)
  reachability.subscribe(again)
  shownFromDevice.subscribe(again)
  open()
}

/** Only Chromium renders pages ahead. */
const isSeen = () =>
  document.visibilityState === 'visible' && (document as { prerendering?: boolean }).prerendering !== true
