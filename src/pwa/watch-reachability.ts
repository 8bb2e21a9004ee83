import type { QueryClient } from '@tanstack/react-query'

import { reachability } from '#src/data/api/reachability.ts'
import { staleQueries } from '#src/data/offline-cache/stale-queries.ts'

const retryInterval = 15_000

/** In milliseconds. Requests that are still under way refresh their queries themselves. */
const refetchDelay = 500

/**
 * While the server is unreachable, checks it periodically. Once it is back, refetches what the offline cache answered.
 */
export function watchReachability(queryClient: QueryClient, isServerReachable: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isChecking = false

  async function checkServer(): Promise<void> {
    if (isChecking || reachability.isReachable() || document.visibilityState !== 'visible') return
    isChecking = true
    await isServerReachable()
    isChecking = false
  }

  function refresh(): Promise<void> {
    return queryClient.invalidateQueries({ predicate: ({ queryHash }) => staleQueries.hasQuery(queryHash) })
  }

  function onChange(): void {
    clearInterval(timer)
    if (reachability.isReachable()) setTimeout(refresh, refetchDelay)
    else timer = setInterval(checkServer, retryInterval)
  }

  reachability.subscribe(onChange)
  if (!reachability.isReachable()) onChange()
  // The connection may have failed before the listeners were installed.
  else if (!navigator.onLine) reachability.report(false)
  addEventListener('online', checkServer)
  addEventListener('offline', () => reachability.report(false))
  document.addEventListener('visibilitychange', checkServer)
}
