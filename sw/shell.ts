import { addPlugins, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { isFromUs } from './foreign-answers.ts'
import { dress } from './looks/dress.ts'
import { lookFor } from './looks/look-for.ts'

/** Addresses that a person may open and that are not pages of the app: what programs read, and files by their ending. */
const notPages = [/^\/v0\//, /^\/media\//, /^\/(?:healthz|readyz|metrics)$/, /^[^?]*\.[a-z\d]{2,11}(?:\?|$)/]

const shell = '/index.html'

/** Keeps the app itself on the device, and opens every page with it. */
export function serveShell(files: PrecacheEntry[]): void {
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => ((await isFromUs(request.url, response)) ? response : null) },
  ])
  precacheAndRoute(files)
  registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: notPages }))
}

/** With what it looked like last, where it was here before. */
async function openPage(request: Request): Promise<Response> {
  const [page, look] = await Promise.all([matchPrecache(shell), lookFor(request)])
  if (!page) return fetch(shell)
  return look ? dress(page, look) : page
}
