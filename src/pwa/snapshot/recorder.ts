import type { AnyRouter } from '@tanstack/react-router'

import { shellIds } from '#contract/html-shell.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { staleQueries } from '#src/data/offline-cache/stale-queries.ts'
import { browserSession, signedInMember } from '#src/data/session/browser-session.ts'
import { pageShownMark, removeMembersSnapshots, storeSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import { captureSnapshot } from './capture.ts'

/** In milliseconds. Lazily loaded parts have been rendered by then. */
const quietTime = 1_500

/** Ids of the routes that are captured. Forms and account pages never are. */
const capturedRoutes = new Set(
  ['', 'browse/$slug/', 'product/$id', 'seller/$id']
    .map((path) => `/$locale/_public/${path}`)
    .concat('/$locale/_app/favourites/'),
)

/** Captures pages once they have not changed for a while, and when they are left. */
export function startSnapshotRecorder(router: AnyRouter): void {
  const scripts = initialScripts()
  const first = router.state.location.href
  const { serviceWorker } = navigator
  const worker = serviceWorker.controller
  /** Once a newer build has taken over, snapshots of this one are never used. */
  const isCurrent = () => worker === null || serviceWorker.controller === worker
  let timer: ReturnType<typeof setTimeout> | undefined
  let isQuiet = false

  function schedule(): void {
    isQuiet = false
    clearTimeout(timer)
    const ownTimer = setTimeout(async () => {
      await whenIdle()
      // Another page has been opened in the meantime.
      if (timer !== ownTimer) return
      isQuiet = true
      await capture()
    }, quietTime)
    timer = ownTimer
  }

  async function capture(): Promise<void> {
    const captured =
      isQuiet && isCurrent() && isRepresentative(router) && captureSnapshot(document.getElementById(shellIds.root)!)
    if (!captured) return
    const memberId = signedInMember()
    const snapshot = {
      ...captured,
      ...pageMetadata(),
      isMembers: memberId !== undefined,
      scripts: router.state.location.href === first ? scripts : [],
    }
    await withFallback(() => storeSnapshot({ build: currentBuild(), memberId }, location.href, snapshot), undefined)
    // The member has signed out in the meantime.
    if (signedInMember() !== memberId) await withFallback(() => removeMembersSnapshots(signedInMember()), undefined)
  }

  router.subscribe('onResolved', schedule)
  browserSession.subscribe(schedule)
  staleQueries.subscribe(schedule)
  document.addEventListener('visibilitychange', () => void (document.hidden && capture()))
  // On a slow phone a capture takes as long as handling one or two key presses.
  addEventListener('keydown', () => void (!isQuiet && schedule()))
  schedule()
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
    staleQueries.oldestCachedAt(() => true) === undefined &&
    scrollY < innerHeight / 2 &&
    !document.getElementById(shellIds.snapshot) &&
    !document.querySelector('dialog[open], :popover-open')
  )
}

const pageMetadata = () => ({
  path: location.pathname + location.search,
  title: document.title,
  language: document.documentElement.lang,
  keptAt: Date.now(),
})

const currentBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''

/**
 * Paths of the scripts that blocked the first render, if this device rendered the page. Scripts loaded later block
 * nothing.
 */
function initialScripts(): string[] {
  const [shown] = performance.getEntriesByName(pageShownMark)
  if (!shown) return []
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < shown.startTime)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/[^/]+\.js$/.test(pathname))
    .map(({ pathname }) => pathname)
}
