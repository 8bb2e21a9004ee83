import { cacheNames } from 'workbox-core'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { isFromUs } from './foreign-answers.ts'
import { dress } from './looks/dress.ts'
import { lookFor } from './looks/look-for.ts'
import { keepSmallScripts } from './small-scripts.ts'

/** Addresses that a person may open and that are not pages of the app: what programs read, and files by their ending. */
const notPages = [/^\/v0\//, /^\/media\//, /^\/(?:healthz|readyz|metrics)$/, /^[^?]*\.[a-z\d]{2,11}(?:\?|$)/]

const shell = '/index.html'

const files = new PrecacheController({
  plugins: [
    { cacheWillUpdate: async ({ request, response }) => ((await isFromUs(request.url, response)) ? response : null) },
  ],
})

/** Opens every page with the app that is kept on the device. */
export function serveShell(entries: PrecacheEntry[]): void {
  files.addToCacheList(entries)
  registerRoute(new PrecacheRoute(files))
  registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: notPages }))
}

/** Keeps the app itself on the device: all of it, or it fails. */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  const scripts = [...files.getURLsToCacheKeys().values()].filter((address) => address.endsWith('.js'))
  await keepSmallScripts(scripts, { fetch: (...request) => fetch(...request), cacheName: cacheNames.precache })
  await files.install(event)
}

/** Forgets what of the app belongs to earlier builds. */
export const dropEarlierShell = (event: ExtendableEvent) => files.activate(event)

/** With what it looked like last, where it was here before. */
async function openPage(request: Request): Promise<Response> {
  const [page, look] = await Promise.all([files.matchPrecache(shell), lookFor(request)])
  if (!page) return fetch(shell)
  return look ? dress(page, look) : page
}
