import { textsPath } from '#contract/builds.ts'
import type { Locale } from '#contract/language/locales.ts'

/** Increase the number when the meaning of the cache's entries changes. */
export const textCacheName = 'texts-1'

type Dependencies = {
  fetch: typeof fetch
  /** The build of this page. */
  build: string
}

/**
 * Caches the scripts of all texts of a language, once for each build: info pages and help can then be read offline. The
 * service worker answers with them. Does nothing if the server gives no usable answer; the next page tries again.
 */
export async function cacheTexts(locale: Locale, { fetch, build }: Dependencies): Promise<void> {
  const cache = await caches.open(textCacheName)
  const path = textsPath(locale)
  const marker = `${path}?build=${build}`
  if (await cache.match(marker)) return
  const texts = await fetchTexts(fetch, path)
  if (!texts) return

  const { scripts, headers } = texts
  const saved = await cache.keys()
  for (const [address, script] of Object.entries(scripts)) await cache.put(address, new Response(script, { headers }))
  await cache.put(marker, new Response())
  // Of earlier builds.
  const isOutdated = ({ pathname, search }: URL) =>
    (pathname === path && pathname + search !== marker) ||
    (pathname.startsWith(`/assets/content-${locale}-`) && !Object.hasOwn(scripts, pathname))
  await Promise.all(saved.filter(({ url }) => isOutdated(new URL(url))).map((request) => cache.delete(request)))
}

async function fetchTexts(fetch: Dependencies['fetch'], path: string) {
  try {
    const answer = await fetch(path)
    if (!answer.ok) return undefined
    const scripts = Object(await answer.json()) as Record<string, string>
    // Those that each script would be served with.
    const headers = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name)
    headers.set('content-type', 'text/javascript; charset=utf-8')
    return { scripts, headers }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException) return undefined
    throw error
  }
}
