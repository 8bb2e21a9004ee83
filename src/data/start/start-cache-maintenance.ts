import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { connection } from '#src/data/offline-cache/connection.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

/** Refreshes the states of cached listings, and asks the browser not to evict what this device stores. */
export async function startCacheMaintenance(queryClient: QueryClient, call: Call): Promise<void> {
  const persistence = await import('#src/data/offline-cache/persistent-storage.ts').catch(ignoreLoadFailure)
  persistence?.requestPersistenceWhenNeeded(queryClient)

  const check = () => void refreshStates(queryClient, call)
  setInterval(check, minute)
  reachability.subscribe(check)
  check()
  if (connection() === 'free') await refreshArea(call)
}

/** For a chunk that failed to load. Nothing on the page depends on it, and the next page tries again. */
const ignoreLoadFailure = () => undefined

/**
 * Only on Wi-Fi or Ethernet. On other connections, or if the browser does not report the connection, the person starts
 * it.
 */
async function refreshArea(call: Call): Promise<void> {
  await whenIdle()
  if (!reachability.isReachable()) return
  const module = await import('#src/data/offline-cache/area/download-area.ts').catch(ignoreLoadFailure)
  await module?.refreshAreaWhenDue(call)
}

/** While the page is idle and visible. */
async function refreshStates(queryClient: QueryClient, call: Call): Promise<void> {
  if (!reachability.isReachable() || document.visibilityState !== 'visible') return
  await whenIdle()
  const states = await import('#src/data/offline-cache/listing-state-refresh.ts').catch(ignoreLoadFailure)
  try {
    if (await states?.refreshListingStates(call)) await queryClient.invalidateQueries({ queryKey: ['device'] })
  } catch (error) {
    // The next check is in a minute.
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}
