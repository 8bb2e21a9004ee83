import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { connection } from '#src/data/offline-cache/connection.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

/** What the device keeps is kept true, and the browser asked to keep it. */
export async function startCacheMaintenance(queryClient: QueryClient, call: Call): Promise<void> {
  const persistence = await import('#src/data/offline-cache/persistent-storage.ts').catch(ignoreLoadFailure)
  persistence?.requestPersistenceWhenNeeded(queryClient)

  const check = () => void refreshStates(queryClient, call)
  setInterval(check, minute)
  reachability.subscribe(check)
  check()
  reachability.subscribe(() => void warmUpSearch())
  if (connection() === 'free') await refreshArea(call)
}

/** A part of the app that the network took: the next page has it, and nobody waits for it here. */
const ignoreLoadFailure = () => undefined

/** On Wi-Fi alone: elsewhere, and where the browser does not tell, a person says when. */
async function refreshArea(call: Call): Promise<void> {
  await whenIdle()
  if (!reachability.isReachable()) return
  const module = await import('#src/data/offline-cache/area/download-area.ts').catch(ignoreLoadFailure)
  await module?.refreshAreaWhenDue(call)
}

/** The index is read as soon as the server is away, and not when somebody waits for what it says. */
async function warmUpSearch(): Promise<void> {
  if (reachability.isReachable()) return
  const search = await import('#src/data/offline-cache/search/search-client.ts').catch(ignoreLoadFailure)
  await search?.searchClient.find({ search: {}, after: null, limit: 1, now: Date.now() })
}

/** In a moment when nobody waits for anything. */
async function refreshStates(queryClient: QueryClient, call: Call): Promise<void> {
  if (!reachability.isReachable() || document.visibilityState !== 'visible') return
  await whenIdle()
  const states = await import('#src/data/offline-cache/listing-state-refresh.ts').catch(ignoreLoadFailure)
  try {
    if (await states?.refreshListingStates(call)) await queryClient.invalidateQueries({ queryKey: ['device'] })
  } catch (error) {
    // Another minute will do.
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}
