import { type Reachability, reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { responseCache, warmUpSearch } from './offline-cache.ts'
import { replaceCachedResponse, type StaleQueries, staleQueries } from './stale-queries.ts'
import { memberIdInKey, type CachedQuery } from './store/cache-key.ts'
import type { ResponseCache, CachedResponse } from './store/response-store.ts'

/** After this long without an answer the server counts as unreachable, if the device can answer instead. */
const timeoutMs = 1_500

/** If the device has no answer, the server gets this much longer. */
const extraTimeoutMs = 3_500

/** Time since navigation counts against the timeout, but the server always gets at least this long. */
const minTimeoutMs = 400

type Dependencies = {
  cache: ResponseCache
  reachability: Reachability
  staleQueries: StaleQueries
  startupPhase?: Pick<StartupPhase, 'isActive'>
  /** In milliseconds. */
  timeSinceNavigation?: () => number
}

/**
 * Returns the server's answer, or the cached one if the server does not answer in time. A refusal is never replaced by
 * a cached answer. If the server answers after the timeout, its answer replaces the cached one.
 *
 * During the startup phase the cached answer comes first and the server's replaces it, because the person sees nothing
 * before the page has its data. Data of a member are the exception.
 */
export async function networkFirst<T>(request: Promise<T>, query: CachedQuery, dependencies: Dependencies): Promise<T> {
  const { cache, reachability, staleQueries, startupPhase, timeSinceNavigation = () => 0 } = dependencies
  const wasReachable = reachability.isReachable()
  const askedAt = Date.now()
  let isLate = false
  void request.then(
    async (answer) => {
      if (isLate) await replaceCachedResponse(query, answer, staleQueries)
      await cache.store(query, answer, askedAt)
    },
    () => undefined, // The caller gets the failure from `request` itself.
  )

  function answerFromCache({ answer, keptAt }: CachedResponse): T {
    isLate = true
    staleQueries.add(query, keptAt)
    return answer as T
  }

  if (startupPhase?.isActive() && memberIdInKey(query.queryKey) === undefined) {
    const cached = await Promise.race([request.then(ignore, ignore), cache.readCached(query)])
    if (cached) {
      void reportUnreachableAfterTimeout(request, reachability)
      return answerFromCache(cached)
    }
  }

  try {
    const answer = await withTimeout(wasReachable ? timeoutAt(timeSinceNavigation()) : 0, request)
    staleQueries.remove(query)
    return answer
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    isLate = true
    const cached = await cache.find(query)
    if (!cached)
      return await withTimeout(wasReachable ? extraTimeoutMs : timeoutMs, request, () => reachability.report(false))
    reachability.report(false)
    return answerFromCache(cached)
  }
}

const ignore = () => undefined

/** The page shows cached answers meanwhile, and has to say so if the server does not answer. */
async function reportUnreachableAfterTimeout(request: Promise<unknown>, reachability: Reachability): Promise<void> {
  await withTimeout(timeoutMs, request, () => reachability.report(false)).catch(ignore)
}

/** While a page opens, the person waits since the navigation; later, since the request. */
const timeoutAt = (timeSinceNavigation: number) =>
  timeSinceNavigation < timeoutMs ? Math.max(timeoutMs - timeSinceNavigation, minTimeoutMs) : timeoutMs

/** Rejects with `Unreachable` after the timeout. */
async function withTimeout<T>(milliseconds: number, request: Promise<T>, onTimeout?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTimeout?.()
      reject(new Unreachable('No answer in time'))
    }, milliseconds)
  })
  try {
    return await Promise.race([request, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

type StartupPhase = ReturnType<typeof createStartupPhase>

/** While the device renders a page alone, the page is shown only once all of its data have arrived. */
export function createStartupPhase() {
  let isActive = false
  const deferred: (() => void)[] = []

  return {
    isActive: () => isActive,
    begin: () => void (isActive = true),

    end(): void {
      isActive = false
      for (const task of deferred.splice(0)) task()
    },

    /** Runs a task that can wait until the page is shown. */
    afterwards: (task: () => void) => void (isActive ? deferred.push(task) : task()),
  }
}

/** The phase of this page. */
export const startupPhase = createStartupPhase()

/** The same with the parts of this page, for `withOfflineCache`. */
export const pageNetworkFirst = <T>(request: Promise<T>, query: CachedQuery): Promise<T> =>
  networkFirst(request, query, {
    cache: responseCache,
    reachability,
    staleQueries,
    startupPhase,
    timeSinceNavigation: () => performance.now(),
  })

// When the server becomes unreachable, the index answers searches, so it is opened in advance.
function prepareOfflineSearch(): void {
  if (!reachability.isReachable()) startupPhase.afterwards(() => void warmUpSearch())
}

reachability.subscribe(prepareOfflineSearch)
prepareOfflineSearch()
