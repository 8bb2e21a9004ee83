import { useEffect } from 'react'

import { reachability } from '#src/data/api/reachability.ts'
import { warmUpSearch } from '#src/data/offline-cache/offline-cache.ts'

/** Loads the offline index when the field is focused while the server is unreachable, because a search will follow. */
export function usePreloadOfflineSearch(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !reachability.isReachable()) void warmUpSearch()
  }, [isOpen])
}
