import type { AnyRouter } from '@tanstack/react-router'

import { signedInMember } from '#src/data/accounts/device-account.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { shownFromDevice } from '#src/data/device/shown-from-device.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { forgetMembersLooks, keepLook } from '#src/data/looks/look-cache.ts'
import { lookId } from '#src/data/looks/look.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { untilIdle } from '#src/until-idle.ts'

import { drawLook } from './draw-look.ts'
import { firstScripts } from './first-scripts.ts'
import { readPictures } from './pictures.ts'

/** In milliseconds: what comes after a page's frame has come by then. */
const rest = 1_500

/** Pages to look at. What is filled in is never kept, nor what an account says of its owner. */
const shows = new Set(
  ['', 'browse/$slug/', 'product/$id', 'seller/$id']
    .map((path) => `/$locale/_default/${path}`)
    .concat('/$locale/_working/favourites/'),
)

/** From now on keeps what pages look like, once nothing has changed for a while, and when they are left. */
export function keepLooks(router: AnyRouter): void {
  const scripts = firstScripts()
  const first = router.state.location.href
  const { serviceWorker } = navigator
  const worker = serviceWorker.controller
  /** Once a newer build has taken over, nobody would ever ask for what this one looks like. */
  const isCurrent = () => worker === null || serviceWorker.controller === worker
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isAtRest = false

  function wait(): void {
    isAtRest = false
    clearTimeout(waiting)
    const own = setTimeout(async () => {
      await untilIdle()
      await readPictures(document.getElementById('root')!)
      // Another page has come meanwhile.
      if (waiting !== own) return
      isAtRest = true
      await keep()
    }, rest)
    waiting = own
  }

  async function keep(): Promise<void> {
    const drawn = isAtRest && isCurrent() && isWorthKeeping(router) && drawLook(document.getElementById('root')!)
    if (!drawn) return
    const memberId = signedInMember()
    const look = {
      ...drawn,
      ...aboutPage(),
      isMembers: memberId !== undefined,
      scripts: router.state.location.href === first ? scripts : [],
    }
    await orRefused(() => keepLook({ build: ownBuild(), memberId }, location.href, look), undefined)
    // Whoever has left meanwhile takes it along.
    if (signedInMember() !== memberId) await orRefused(() => forgetMembersLooks(signedInMember()), undefined)
  }

  router.subscribe('onResolved', wait)
  browserSession.subscribe(wait)
  shownFromDevice.subscribe(wait)
  document.addEventListener('visibilitychange', () => void (document.hidden && keep()))
  // To draw one takes a slow phone as long as a key or two.
  addEventListener('keydown', () => void (!isAtRest && wait()))
  wait()
}

/** Only what the server has said, whole, from its top and with nothing over it: what says that it is away would be a lie tomorrow. */
function isWorthKeeping({ state }: AnyRouter): boolean {
  const last = state.matches.at(-1)
  return (
    state.status === 'idle' &&
    last?.status === 'success' &&
    shows.has(last.routeId) &&
    (last.search as { view?: unknown }).view !== 'map' &&
    reachability.isReachable() &&
    shownFromDevice.since(() => true) === undefined &&
    scrollY < innerHeight / 2 &&
    !document.getElementById(lookId) &&
    !document.querySelector('dialog[open], :popover-open')
  )
}

const aboutPage = () => ({
  path: location.pathname + location.search,
  title: document.title,
  language: document.documentElement.lang,
  keptAt: Date.now(),
})

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
