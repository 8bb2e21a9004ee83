import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { fontCacheName as cacheName } from './caches.ts'
import { isFromUs } from './foreign-answers.ts'
import { handOver } from './hand-over.ts'

const stylesheet = '/fonts.css'

/** The alphabets that every page needs; the rarer letters beside them are kept when a page meets one. */
const common = /url\((\/fonts\/[\w.-]+-(?:latin|cyrillic)\.[\w.-]+)\)/g

const plugins = [
  {
    requestWillFetch: async ({ request }: { request: Request }) => handOver.request(request),
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      (await isFromUs(request.url, response)) ? response : null,
  },
]

/** The stylesheet of the fonts is the operator's choice, so only the running server knows which files it names. */
export function serveFonts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === stylesheet,
    new StaleWhileRevalidate({ cacheName, plugins }),
  )
  // Their names stand for their content.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/fonts/'),
    new CacheFirst({ cacheName, plugins }),
  )
}

/** Pages wait for the stylesheet before they show anything: an app without it would not open where the server hangs. */
export async function keepFonts(): Promise<void> {
  const cache = await caches.open(cacheName)
  const styles = await fetchOurs(stylesheet)
  await Promise.all(filesIn(await styles.clone().text()).map(async (file) => cache.put(file, await fetchOurs(file))))
  await cache.put(stylesheet, styles)
}

const filesIn = (styles: string) => [...styles.matchAll(common)].flatMap(([, file]) => file ?? [])

async function fetchOurs(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!(await isFromUs(response.url, response))) throw new TypeError(`What came for ${path} is not ours`)
  return response
}
