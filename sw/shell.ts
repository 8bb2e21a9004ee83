import { cacheNames } from 'workbox-core'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { isOwnResponse } from './captive-portal.ts'
import { cacheScriptBundle } from './script-bundle.ts'
import { addSnapshot } from './snapshot/add-snapshot.ts'
import { snapshotFor } from './snapshot/snapshot-for.ts'

/** Addresses that a person may open and that are not pages of the app: what programs read, and files by their ending. */
const nonPageUrls = [/^\/v0\//, /^\/media\//, /^\/(?:healthz|readyz|metrics)$/, /^[^?]*\.[a-z\d]{2,11}(?:\?|$)/]

const shell = '/index.html'

/** How many files are asked for at a time: one by one, a slow line takes minutes; whoever goes on meanwhile needs it too. */
const concurrency = 3

const precache = new PrecacheController()

// After the controller's own, which makes an answer of what another address led to.
precache.strategy.plugins.push({
  cacheWillUpdate: async ({ request, response }) => ((await isOwnResponse(request.url, response)) ? response : null),
})

/** Opens every page with the app that is kept on the device. */
export function serveShell(entries: PrecacheEntry[]): void {
  precache.addToCacheList(entries)
  registerRoute(new PrecacheRoute(precache))
  registerRoute(new NavigationRoute(({ request }) => respondWithPage(request), { denylist: nonPageUrls }))
}

/** Keeps the app itself on the device: all of it, or it fails. */
export async function cacheShell(event: ExtendableEvent): Promise<void> {
  const addresses = precache.getURLsToCacheKeys()
  const scripts = [...addresses.values()].filter((address) => address.endsWith('.js'))
  await cacheScriptBundle(scripts, { fetch: (...request) => fetch(...request), cacheName: cacheNames.precache })
  const queue = addresses.entries()
  await Promise.all(Array.from({ length: concurrency }, () => cacheNext(queue, event)))
}

async function cacheNext(queue: MapIterator<[string, string]>, event: ExtendableEvent): Promise<void> {
  for (const [address, cacheKey] of queue) {
    // What is not named after its content may have another by now.
    const request = new Request(address, { cache: address === cacheKey ? 'default' : 'reload' })
    await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }))
  }
}

/** Forgets what of the app belongs to earlier builds. */
export const deleteOutdatedShell = (event: ExtendableEvent) => precache.activate(event)

/** With the snapshot of the page, if it was open on this device before. */
async function respondWithPage(request: Request): Promise<Response> {
  const [page, snapshot] = await Promise.all([precache.matchPrecache(shell), snapshotFor(request)])
  if (!page) return fetch(shell)
  return snapshot ? addSnapshot(page, snapshot) : page
}
