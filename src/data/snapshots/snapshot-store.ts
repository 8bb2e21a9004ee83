import { day } from '#contract/durations.ts'
import type { ShellSnapshot } from '#contract/html-shell.ts'

/** A snapshot as it is stored. */
export type PageSnapshot = ShellSnapshot & {
  /** In milliseconds since 1970. */
  keptAt: number
}

/** Headings show how much of a page has been rendered. */
export const headingSelector = 'main :is(h1, h2, h3)'

/** Name of the performance mark for when the device has shown the page. */
export const pageShownMark = 'shown'

const prefix = 'looks '

/** People return to only a few pages. */
const maxSnapshots = 12

/** In milliseconds. An older snapshot would differ too much from the page. */
const maxAge = 7 * day

/** A snapshot belongs to one build, whose style sheets name its classes, and to one member or to visitors. */
type SnapshotOwner = { build: string; memberId: string | undefined }

const cacheNameOf = ({ build, memberId = 'visitor' }: SnapshotOwner) => `${prefix}${build} ${memberId}`

export const isSnapshotCacheOf = (build: string, name: string) => name.startsWith(`${prefix}${build} `)

/** The address without its fragment, which the worker does not see. */
const withoutHash = (href: string): string => href.split('#')[0]!

export async function findSnapshot(
  owner: SnapshotOwner,
  address: string,
  now: number,
): Promise<PageSnapshot | undefined> {
  return parseIfFresh(
    await caches.match(withoutHash(address), { cacheName: cacheNameOf(owner), ignoreVary: true }),
    now,
  )
}

/** The snapshot of the page that was open last. */
export async function findLatestSnapshot(owner: SnapshotOwner, now: number): Promise<PageSnapshot | undefined> {
  // Opening a cache would create it.
  if (!(await caches.has(cacheNameOf(owner)))) return undefined
  const cache = await caches.open(cacheNameOf(owner))
  const latest = (await cache.keys()).at(-1)
  return latest && parseIfFresh(await cache.match(latest), now)
}

async function parseIfFresh(cached: Response | undefined, now: number): Promise<PageSnapshot | undefined> {
  const snapshot = (await cached?.json()) as PageSnapshot | undefined
  return snapshot && Math.abs(now - snapshot.keptAt) < maxAge ? snapshot : undefined
}

/** Stores a snapshot and removes the oldest beyond the maximum. */
export async function storeSnapshot(owner: SnapshotOwner, address: string, snapshot: PageSnapshot): Promise<void> {
  const cache = await caches.open(cacheNameOf(owner))
  await cache.delete(withoutHash(address))
  await cache.put(withoutHash(address), new Response(JSON.stringify(snapshot)))
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -maxSnapshots).map((request) => cache.delete(request)))
}

/** Removes the snapshots of all members, or of all but one. Those of visitors stay. */
export const removeMembersSnapshots = (except?: string): Promise<void> =>
  removeWhere((name) => ![except, 'visitor'].some((owner) => owner !== undefined && name.endsWith(` ${owner}`)))

export const removeSnapshots = (): Promise<void> => removeWhere(() => true)

/** Removes the snapshots of listings that no longer exist, and of lists that show them, of all members and visitors. */
export async function removeSnapshotsOfListings(listingIds: readonly string[]): Promise<void> {
  const paths = listingIds.map((id) => `/product/${id}`)
  for (const name of await snapshotCaches()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? ''
      if (paths.some((path) => request.url.includes(path) || text.includes(path))) await cache.delete(request)
    }
  }
}

async function removeWhere(isAffected: (name: string) => boolean): Promise<void> {
  await Promise.all((await snapshotCaches()).filter(isAffected).map((name) => caches.delete(name)))
}

/** Browsers offer the Cache API only to pages served over HTTPS or from localhost. */
const snapshotCaches = async (): Promise<string[]> =>
  'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(prefix)) : []
