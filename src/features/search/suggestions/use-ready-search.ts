import { useEffect } from 'react'

import { reachability } from '#src/data/api/reachability.ts'
import { device } from '#src/data/device/device.ts'

/** Who enters the field while the server is away is about to ask the device. */
export function useReadySearch(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !reachability.isReachable()) void device.makeSearchReady()
  }, [isOpen])
}
