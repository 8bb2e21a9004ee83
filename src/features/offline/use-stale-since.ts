import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { staleQueries } from '#src/data/offline-cache/stale-queries.ts'

/** When the oldest cached answer on the page was fetched, in milliseconds since 1970. */
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
