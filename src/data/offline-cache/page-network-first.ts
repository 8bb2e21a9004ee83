import { reachability } from '#src/data/api/reachability.ts'

import { networkFirst } from './network-first.ts'
import { offlineCache } from './offline-cache.ts'
import { staleQueries as shown } from './stale-queries.ts'
import { startupPhase } from './startup-phase.ts'
import type { CachedQuery } from './store/cache-key.ts'

/** The server's answer, or this device's in its place. */
export const pageNetworkFirst = <T>(request: Promise<T>, query: CachedQuery): Promise<T> =>
  networkFirst(request, query, {
    cache: offlineCache,
    reachability,
    staleQueries: shown,
    startupPhase,
    timeSinceNavigation: () => performance.now(),
  })

/** Whose server has just stopped answering may be about to search. */
reachability.subscribe(() => {
  if (!reachability.isReachable()) startupPhase.afterwards(() => void offlineCache.warmUpSearch())
})
