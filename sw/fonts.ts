import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { fontCacheName as cacheName } from './caches.ts'
import { isOwnResponse } from './captive-portal.ts'
import { updateHandover } from './update-handover.ts'

const stylesheet = '/fonts.css'

/** The scripts that every page needs are cached in advance; fonts for rarer letters are cached when a page uses one. */
const commonFontPattern = /url\((\/fonts\/[\w.-]+-(?:latin|cyrillic)\.[\w.-]+)\)/g

const plugins = [
  {
    requestWillFetch: async ({ request }: { request: Request }) => updateHandover.request(request),
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      (await isOwnResponse(request.url, response)) ? response : null,
  },
]

/** The operator chooses the fonts' stylesheet, so only the running server knows which files it names. */
export function serveFonts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === stylesheet,
    new StaleWhileRevalidate({ cacheName, plugins }),
  )
  // Font file names contain a hash of the content.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/fonts/'),
    new CacheFirst({ cacheName, plugins }),
  )
}

/** The stylesheet blocks rendering: without it in the cache, the app would not open while the server hangs. */
export async function cacheFonts(): Promise<void> {
  const cache = await caches.open(cacheName)
  const styles = await fetchOwn(stylesheet)
  await Promise.all(fontFilesIn(await styles.clone().text()).map(async (file) => cache.put(file, await fetchOwn(file))))
  await cache.put(stylesheet, styles)
}

const fontFilesIn = (styles: string) => [...styles.matchAll(commonFontPattern)].flatMap(([, file]) => file ?? [])

async function fetchOwn(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!(await isOwnResponse(response.url, response))) throw new TypeError(`What came for ${path} is not ours`)
  return response
}
