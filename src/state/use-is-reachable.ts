import { useSyncExternalStore } from 'react'

import { reachability } from '#src/data/api/reachability.ts'

/** Whether the server answers. While a page comes alive it does: it has just sent the page. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(reachability.subscribe, reachability.isReachable, () => true)
}
