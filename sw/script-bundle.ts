import { smallScriptsPath } from '#contract/builds.ts'

/** Fewer are asked for one by one sooner than with all the others. */
const minMissing = 20

type Dependencies = { fetch: typeof fetch; cacheName: string }

/**
 * Keeps those of the scripts that the server has in one file, unless they are kept already. Whichever is not among them,
 * or cannot be had so, is left to be asked for by itself.
 * @param addresses The scripts' addresses; the cache holds them under the same.
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

/** With the headers that each of them would come with: a script that starts a worker is bound by those of its own. */
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
