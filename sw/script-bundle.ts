import { smallScriptsPath } from '#contract/builds.ts'

/** Below this number, single requests are faster than the bundle of all scripts. */
const minMissing = 20

type Dependencies = { fetch: typeof fetch; cacheName: string }

/**
 * Caches the scripts that the server offers as one file, unless they are cached already. Scripts that are not in the
 * bundle, or all of them if it fails, are left to single requests.
 * @param addresses The scripts' addresses, which are also their cache keys.
 */
export async function cacheScriptBundle(
  addresses: readonly string[],
  { fetch, cacheName }: Dependencies,
): Promise<void> {
  const cache = await caches.open(cacheName)
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url))
  const missing = addresses.filter((address) => !cachedUrls.has(address))
  if (missing.length < minMissing) return
  const bundle = await fetchBundle(fetch)
  if (!bundle) return
  const { scripts, headers } = bundle
  for (const address of missing) {
    const script = scripts[new URL(address).pathname]
    if (typeof script === 'string') await cache.put(address, new Response(script, { headers }))
  }
}

/**
 * Adds the headers that each script would be served with: a script that starts a worker is subject to its own headers.
 */
async function fetchBundle(fetch: Dependencies['fetch']) {
  try {
    const answer = await fetch(smallScriptsPath)
    if (!answer.ok) return undefined
    const scripts = Object(await answer.json()) as Record<string, unknown>
    const headers = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name)
    headers.set('content-type', 'text/javascript; charset=utf-8')
    return { scripts, headers }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException) return undefined
    throw error
  }
}
