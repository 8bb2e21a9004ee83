import { cacheNames } from 'workbox-core'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { isOwnResponse } from './captive-portal.ts'
import { cacheScriptBundle } from './script-bundle.ts'
import { addSnapshot } from './snapshot/add-snapshot.ts'
import { snapshotFor } from './snapshot/snapshot-for.ts'

/**
 * Addresses that a person may open although they are not pages of the app: the API, the page of the sandbox payment
 * provider, and files by their extension.
 */
const nonPageUrls = [
  /^\/v0\//,
  /^\/media\//,
  /^\/sandbox-payment\//,
  /^\/(?:healthz|readyz|metrics)$/,
  /^[^?]*\.[a-z\d]{2,11}(?:\?|$)/,
]

const shell = '/index.html'

/** Parallel requests. One at a time would take minutes on a slow line, and the open page needs bandwidth too. */
const concurrency = 3

const precache = new PrecacheController()

// Added after the controller's own plugin, which turns redirected responses into direct ones.
precache.strategy.plugins.push({
  cacheWillUpdate: async ({ request, response }) => ((await isOwnResponse(request.url, response)) ? response : null),
})

/** Answers every navigation with the cached shell. */
export function serveShell(entries: PrecacheEntry[]): void {
  precache.addToCacheList(entries)
  registerRoute(new PrecacheRoute(precache))
  registerRoute(new NavigationRoute(({ request }) => respondWithPage(request), { denylist: nonPageUrls }))
}

/** Caches all files of the app, or fails. */
export async function cacheShell(event: ExtendableEvent): Promise<void> {
  const addresses = precache.getURLsToCacheKeys()
  const scripts = [...addresses.values()].filter((address) => address.endsWith('.js'))
  await cacheScriptBundle(scripts, { fetch: (...request) => fetch(...request), cacheName: cacheNames.precache })
  const queue = addresses.entries()
  await Promise.all(Array.from({ length: concurrency }, () => cacheNext(queue, event)))
}

async function cacheNext(queue: MapIterator<[string, string]>, event: ExtendableEvent): Promise<void> {
  for (const [address, cacheKey] of queue) {
    // A file without a content hash in its name may have changed.
    const request = new Request(address, { cache: address === cacheKey ? 'default' : 'reload' })
    await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }))
  }
}

/** Deletes files of earlier builds. */
export const deleteOutdatedShell = (event: ExtendableEvent) => precache.activate(event)

/** Answers with the shell and the page's snapshot, if this device has one. */
async function respondWithPage(request: Request): Promise<Response> {
  const [page, snapshot] = await Promise.all([precache.matchPrecache(shell), snapshotFor(request)])
  if (!page) return fetch(shell)
  return snapshot ? addSnapshot(page, snapshot) : page
}
