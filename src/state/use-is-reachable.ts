import { useSyncExternalStore } from 'react'

import { reachability } from '#src/data/api/reachability.ts'

/** Whether the server is reachable. True during hydration, because the server has just sent the page. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(reachability.subscribe, reachability.isReachable, () => true)
}
