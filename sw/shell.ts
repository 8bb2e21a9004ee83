import { addPlugins, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { isFromUs } from './foreign-answers.ts'

/** Addresses that a person may open and that are not pages of the app: what programs read, and files by their ending. */
const notPages = [/^\/v0\//, /^\/media\//, /^\/(?:healthz|readyz|metrics)$/, /^[^?]*\.[a-z\d]{2,11}(?:\?|$)/]

/** Keeps the app itself on the device, and opens every page with it. */
export function serveShell(files: PrecacheEntry[]): void {
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => ((await isFromUs(request.url, response)) ? response : null) },
  ])
  precacheAndRoute(files)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}
