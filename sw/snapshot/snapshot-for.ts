import { startMark } from '#contract/start-address.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import type { PageSnapshot } from '#src/data/snapshots/page-snapshot.ts'
import { findLatestSnapshot, findSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import { ownBuildId } from '#sw/builds/known-builds.ts'
import { session } from '#sw/session.ts'

/** In milliseconds. The snapshot is there to be quick; a slow store is not waited for. */
const timeout = 200

/** The snapshot of the page that is requested, as whoever is signed in last saw it. */
export function snapshotFor(request: Request): Promise<PageSnapshot | undefined> {
  if (restoresScroll(request)) return Promise.resolve(undefined)
  return Promise.race([orRefused(() => find(request.url), undefined), after(timeout)])
}

async function find(address: string): Promise<PageSnapshot | undefined> {
  const owner = { build: ownBuildId, memberId: await session.member() }
  return isStart(address) ? findLatestSnapshot(owner, Date.now()) : findSnapshot(owner, address, Date.now())
}

/** The app opens from the home screen with the page that was open last. If that is another one, `begin.js` removes the snapshot. */
const isStart = (address: string) => new URL(address).search === startMark

/** The browser may restore a scroll position below the first screens. Chromium alone tells so. */
const restoresScroll = (request: Request) =>
  (request as { isReloadNavigation?: boolean }).isReloadNavigation === true ||
  (request as { isHistoryNavigation?: boolean }).isHistoryNavigation === true

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
