import { useEffect } from 'react'

import { reachability } from '#src/data/api/reachability.ts'
import { warmUpSearch } from '#src/data/offline-cache/offline-cache.ts'

/** Who enters the field while the server is away is about to ask the device. */
export function usePreloadOfflineSearch(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !reachability.isReachable()) void warmUpSearch()
  }, [isOpen])
}
