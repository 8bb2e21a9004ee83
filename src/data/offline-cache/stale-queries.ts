import { hashKey } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai/vanilla'

import { type CachedQuery, cacheKey } from './store/cache-key.ts'

export type StaleQueries = ReturnType<typeof createStaleQueries>

/** Which of the answers in memory the device gave in the server's place, and when it had them from the server. */
export function createStaleQueries() {
  const store = getDefaultStore()
  const entriesAtom = atom<ReadonlyMap<string, { queryHash: string; keptAt: number }>>(new Map())
  const entries = () => store.get(entriesAtom)

  return {
    add(query: CachedQuery, keptAt: number): void {
      const entry = { queryHash: hashKey(query.queryKey), keptAt }
      store.set(entriesAtom, new Map(entries()).set(cacheKey(query), entry))
    },

    remove(query: CachedQuery): void {
      const left = new Map(entries())
      if (left.delete(cacheKey(query))) store.set(entriesAtom, left)
    },

    has: (query: CachedQuery) => entries().has(cacheKey(query)),

    hasQuery: (queryHash: string) => [...entries().values()].some((each) => each.queryHash === queryHash),

    /** When the oldest of them was true, in milliseconds since 1970; of those queries that are meant. */
    oldestCachedAt(includes: (queryHash: string) => boolean): number | undefined {
      const included = [...entries().values()].filter(({ queryHash }) => includes(queryHash))
      return included.length === 0 ? undefined : Math.min(...included.map(({ keptAt }) => keptAt))
    },

    subscribe: (listener: () => void) => store.sub(entriesAtom, listener),
  }
}

/** The one of this page. */
export const staleQueries = createStaleQueries()
