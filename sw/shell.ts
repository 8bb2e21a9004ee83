import { cacheNames } from 'workbox-core'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { isFromUs } from './foreign-answers.ts'
import { keepSmallScripts } from './small-scripts.ts'
import { addSnapshot } from './snapshot/add-snapshot.ts'
import { snapshotFor } from './snapshot/snapshot-for.ts'

/** Addresses that a person may open and that are not pages of the app: what programs read, and files by their ending. */
const notPages = [/^\/v0\//, /^\/media\//, /^\/(?:healthz|readyz|metrics)$/, /^[^?]*\.[a-z\d]{2,11}(?:\?|$)/]

const shell = '/index.html'

/** How many files are asked for at a time: one by one, a slow line takes minutes; whoever goes on meanwhile needs it too. */
const lanes = 3

const files = new PrecacheController()

// After the controller's own, which makes an answer of what another address led to.
files.strategy.plugins.push({
  cacheWillUpdate: async ({ request, response }) => ((await isFromUs(request.url, response)) ? response : null),
})

/** Opens every page with the app that is kept on the device. */
export function serveShell(entries: PrecacheEntry[]): void {
  files.addToCacheList(entries)
  registerRoute(new PrecacheRoute(files))
  registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: notPages }))
}

/** Keeps the app itself on the device: all of it, or it fails. */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  const addresses = files.getURLsToCacheKeys()
  const scripts = [...addresses.values()].filter((address) => address.endsWith('.js'))
  await keepSmallScripts(scripts, { fetch: (...request) => fetch(...request), cacheName: cacheNames.precache })
  const left = addresses.entries()
  await Promise.all(Array.from({ length: lanes }, () => keepInTurn(left, event)))
}

async function keepInTurn(left: MapIterator<[string, string]>, event: ExtendableEvent): Promise<void> {
  for (const [address, cacheKey] of left) {
    // What is not named after its content may have another by now.
    const request = new Request(address, { cache: address === cacheKey ? 'default' : 'reload' })
    await Promise.all(files.strategy.handleAll({ event, request, params: { cacheKey } }))
  }
}

/** Forgets what of the app belongs to earlier builds. */
export const dropEarlierShell = (event: ExtendableEvent) => files.activate(event)

/** With the snapshot of the page, if it was open on this device before. */
async function openPage(request: Request): Promise<Response> {
  const [page, snapshot] = await Promise.all([files.matchPrecache(shell), snapshotFor(request)])
  if (!page) return fetch(shell)
  return snapshot ? addSnapshot(page, snapshot) : page
}
