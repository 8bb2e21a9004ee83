import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { staleQueries } from '#src/data/offline-cache/stale-queries.ts'

/** Since when the page has not been true for certain: the age of the oldest answer on it that the device gave. */
export function useStaleSince(): number | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (onChange) => subscribe(queryClient, onChange),
    () => staleQueries.oldestCachedAt((queryHash) => queryClient.getQueryCache().get(queryHash)?.isActive() ?? false),
  )
}

function subscribe(queryClient: QueryClient, onChange: () => void): () => void {
  const stops = [staleQueries.subscribe(onChange), queryClient.getQueryCache().subscribe(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}
