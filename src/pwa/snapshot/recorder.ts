import type { AnyRouter } from '@tanstack/react-router'

import { shellIds } from '#contract/html-shell.ts'
import { signedInMember } from '#src/data/accounts/device-account.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { shownFromDevice } from '#src/data/device/shown-from-device.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { shownMark } from '#src/data/snapshots/page-snapshot.ts'
import { removeMembersSnapshots, storeSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import { untilIdle } from '#src/until-idle.ts'

import { captureSnapshot } from './capture.ts'

/** In milliseconds. The parts that load after the page's frame are there by then. */
const quietTime = 1_500

/** Ids of the routes that are captured. Forms never are, nor pages about a member's account. */
const capturedRoutes = new Set(
  ['', 'browse/$slug/', 'product/$id', 'seller/$id']
    .map((path) => `/$locale/_default/${path}`)
    .concat('/$locale/_working/favourites/'),
)

/** Captures pages once they have not changed for a while, and when they are left. */
export function startSnapshotRecorder(router: AnyRouter): void {
  const scripts = scriptsOfFirstPage()
  const first = router.state.location.href
  const { serviceWorker } = navigator
  const worker = serviceWorker.controller
  /** Once a newer build has taken over, snapshots of this one are never used. */
  const isCurrent = () => worker === null || serviceWorker.controller === worker
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isQuiet = false

  function wait(): void {
    isQuiet = false
    clearTimeout(waiting)
    const own = setTimeout(async () => {
      await untilIdle()
      // Another page has come meanwhile.
      if (waiting !== own) return
      isQuiet = true
      await capture()
    }, quietTime)
    waiting = own
  }

  async function capture(): Promise<void> {
    const captured =
      isQuiet && isCurrent() && isRepresentative(router) && captureSnapshot(document.getElementById(shellIds.root)!)
    if (!captured) return
    const memberId = signedInMember()
    const snapshot = {
      ...captured,
      ...aboutPage(),
      isMembers: memberId !== undefined,
      scripts: router.state.location.href === first ? scripts : [],
    }
    await orRefused(() => storeSnapshot({ build: currentBuild(), memberId }, location.href, snapshot), undefined)
    // The member has signed out meanwhile.
    if (signedInMember() !== memberId) await orRefused(() => removeMembersSnapshots(signedInMember()), undefined)
  }

  router.subscribe('onResolved', wait)
  browserSession.subscribe(wait)
  shownFromDevice.subscribe(wait)
  document.addEventListener('visibilitychange', () => void (document.hidden && capture()))
  // Capturing takes a slow phone as long as answering a key or two.
  addEventListener('keydown', () => void (!isQuiet && wait()))
  wait()
}

/** Whether the page shows current answers of the server, from its top and without an overlay. */
function isRepresentative({ state }: AnyRouter): boolean {
  const last = state.matches.at(-1)
  return (
    state.status === 'idle' &&
    last?.status === 'success' &&
    capturedRoutes.has(last.routeId) &&
    (last.search as { view?: unknown }).view !== 'map' &&
    reachability.isReachable() &&
    shownFromDevice.since(() => true) === undefined &&
    scrollY < innerHeight / 2 &&
    !document.getElementById(shellIds.snapshot) &&
    !document.querySelector('dialog[open], :popover-open')
  )
}

const aboutPage = () => ({
  path: location.pathname + location.search,
  title: document.title,
  language: document.documentElement.lang,
  keptAt: Date.now(),
})

const currentBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''

/** Paths of the scripts that the page was rendered with, if this device rendered it: those that came later block nothing. */
function scriptsOfFirstPage(): string[] {
  const [shown] = performance.getEntriesByName(shownMark)
  if (!shown) return []
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < shown.startTime)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/[^/]+\.js$/.test(pathname))
    .map(({ pathname }) => pathname)
}
