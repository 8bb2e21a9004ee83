import { startMark } from '#contract/start-url.ts'
import { type PageSnapshot, findLatestSnapshot, findSnapshot } from '#src/data/snapshots/snapshot-store.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { currentBuildId } from '#sw/builds/current-build.ts'
import { session } from '#sw/session.ts'

/** In milliseconds. A snapshot is only useful if it is fast, so a slow store is not waited for. */
const timeout = 200

/** The latest snapshot of the requested page for the current member or visitor. */
export function snapshotFor(request: Request): Promise<PageSnapshot | undefined> {
  if (mayRestoreScroll(request)) return Promise.resolve(undefined)
  return Promise.race([withFallback(() => find(request.url), undefined), delay(timeout)])
}

async function find(address: string): Promise<PageSnapshot | undefined> {
  const owner = { build: currentBuildId, memberId: await session.member() }
  return isStart(address) ? findLatestSnapshot(owner, Date.now()) : findSnapshot(owner, address, Date.now())
}

/**
 * From the home screen the app opens the page that was open last. If the snapshot is of another page, `begin.js`
 * removes it.
 */
const isStart = (address: string) => new URL(address).search === startMark

/** The browser may restore a scroll position below the snapshot's screens. Only Chromium provides these properties. */
const mayRestoreScroll = (request: Request) =>
  (request as { isReloadNavigation?: boolean }).isReloadNavigation === true ||
  (request as { isHistoryNavigation?: boolean }).isHistoryNavigation === true

const delay = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
