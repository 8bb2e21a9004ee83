import type { QueryClient } from '@tanstack/react-query'

import { reachability } from '#src/data/api/reachability.ts'
import { shownFromDevice } from '#src/data/device/shown-from-device.ts'

const pause = 15_000

/** Answers that are still under way come by themselves. */
const grace = 500

/** While the server is away, asks for it now and then; once it is back, fetches anew what the device had to answer. */
export function watchServer(queryClient: QueryClient, isServerThere: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking || reachability.isReachable() || document.visibilityState !== 'visible') return
    isAsking = true
    await isServerThere()
    isAsking = false
  }

  function refresh(): Promise<void> {
    return queryClient.invalidateQueries({ predicate: ({ queryHash }) => shownFromDevice.hasQuery(queryHash) })
  }

  function onChange(): void {
    clearInterval(timer)
    if (reachability.isReachable()) setTimeout(refresh, grace)
    else timer = setInterval(ask, pause)
  }

  reachability.subscribe(onChange)
  if (!reachability.isReachable()) onChange()
  // The network may have gone while nobody was listening yet.
  else if (!navigator.onLine) reachability.report(false)
  addEventListener('online', ask)
  addEventListener('offline', () => reachability.report(false))
  document.addEventListener('visibilitychange', ask)
}
