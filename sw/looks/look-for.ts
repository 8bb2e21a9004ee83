import { startMark } from '#contract/start-address.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { findLatestLook, findLook } from '#src/data/looks/look-cache.ts'
import type { Look } from '#src/data/looks/look.ts'
import { ownBuildId } from '#sw/builds/known-builds.ts'
import { session } from '#sw/session.ts'

/** In milliseconds. What is to be quick is not waited for. */
const patience = 200

/** What the page that is asked for looked like to whoever is signed in. */
export function lookFor(request: Request): Promise<Look | undefined> {
  if (isScrolled(request)) return Promise.resolve(undefined)
  return Promise.race([orRefused(() => find(request.url), undefined), silence()])
}

async function find(address: string): Promise<Look | undefined> {
  const place = { build: ownBuildId, memberId: await session.member() }
  return isStart(address) ? findLatestLook(place, Date.now()) : findLook(place, address, Date.now())
}

/** From the home screen the app opens with the page that was open last. Where that is another one, `begin.js` takes its look away. */
const isStart = (address: string) => new URL(address).search === startMark

/** Whoever comes back or loads anew may have been farther down than the first screens. Chromium alone says so. */
const isScrolled = (request: Request) =>
  (request as { isReloadNavigation?: boolean }).isReloadNavigation === true ||
  (request as { isHistoryNavigation?: boolean }).isHistoryNavigation === true

const silence = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
