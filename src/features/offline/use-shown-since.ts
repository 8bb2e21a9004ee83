import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { shownFromDevice } from '#src/data/device/shown-from-device.ts'

/** Since when the page has not been true for certain: the age of the oldest answer on it that the device gave. */
export function useShownSince(): number | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (onChange) => subscribe(queryClient, onChange),
    () => shownFromDevice.since((queryHash) => queryClient.getQueryCache().get(queryHash)?.isActive() ?? false),
  )
}

function subscribe(queryClient: QueryClient, onChange: () => void): () => void {
  const stops = [shownFromDevice.subscribe(onChange), queryClient.getQueryCache().subscribe(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}
