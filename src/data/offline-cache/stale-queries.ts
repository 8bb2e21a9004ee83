import { hashKey } from '@tanstack/react-query'

import { type CachedQuery, cacheKey } from './store/cache-key.ts'

export type StaleQueries = ReturnType<typeof createStaleQueries>

/** Which of the answers in memory the device gave in the server's place, and when it had them from the server. */
export function createStaleQueries() {
  const entries = new Map<string, { queryHash: string; keptAt: number }>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    add(query: CachedQuery, keptAt: number): void {
      entries.set(cacheKey(query), { queryHash: hashKey(query.queryKey), keptAt })
      notify()
    },

    remove(query: CachedQuery): void {
      if (entries.delete(cacheKey(query))) notify()
    },

    has: (query: CachedQuery) => entries.has(cacheKey(query)),

    hasQuery: (queryHash: string) => [...entries.values()].some((each) => each.queryHash === queryHash),

    /** When the oldest of them was true, in milliseconds since 1970; of those queries that are meant. */
    oldestCachedAt(includes: (queryHash: string) => boolean): number | undefined {
      const included = [...entries.values()].filter(({ queryHash }) => includes(queryHash))
      return included.length === 0 ? undefined : Math.min(...included.map(({ keptAt }) => keptAt))
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this page. */
export const staleQueries = createStaleQueries()
