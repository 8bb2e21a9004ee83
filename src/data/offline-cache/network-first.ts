import type { Reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { replaceCachedResponse } from './replace-cached-response.ts'
import type { StaleQueries } from './stale-queries.ts'
import { memberIdInKey, type CachedQuery } from './store/cache-key.ts'
import type { ResponseCache, CachedResponse } from './store/response-cache.ts'

/** A server that accepts and says nothing counts as away after so long, where the device can answer instead. */
const timeoutMs = 1_500

/** Where it cannot, a slow answer is better than none, for so much longer. */
const extraTimeoutMs = 3_500

/** A page that is just being opened has been waited for before it asked; but no answer comes in less than this. */
const minTimeoutMs = 400

type Dependencies = {
  cache: ResponseCache
  reachability: Reachability
  staleQueries: StaleQueries
  /** Whether somebody waits for a page of which nothing is there yet. */
  startupPhase?: { isActive: () => boolean }
  /** For how long somebody has waited for this page, in milliseconds. */
  timeSinceNavigation?: () => number
}

/**
 * Gives the server's answer, or in its place what the device remembers of it. Only silence may be answered so: a
 * refusal by the server stays a refusal. What the server says later than we waited takes its place after all.
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
    () => undefined, // Whoever waits for the answer hears of the failure.
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

/** Somebody who reads what the device had is told when nobody answers. */
async function reportUnreachableAfterTimeout(request: Promise<unknown>, reachability: Reachability): Promise<void> {
  await withTimeout(timeoutMs, request, () => reachability.report(false)).catch(ignore)
}

/** Whoever opens a page waits from then on; later, from the question on. */
const timeoutAt = (timeSinceNavigation: number) =>
  timeSinceNavigation < timeoutMs ? Math.max(timeoutMs - timeSinceNavigation, minTimeoutMs) : timeoutMs

/** Waits for so many milliseconds; then it is as if nobody were there. */
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
