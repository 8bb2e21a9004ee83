import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'

import { type CachedQuery, cacheKey } from './store/cache-key.ts'

export type StaleQueries = ReturnType<typeof createStaleQueries>

/** The answers in the query client that came from the device, and when the device had each from the server. */
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

    /** When the server gave the oldest of the included answers, in milliseconds since 1970. */
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

/** The stale queries of this page. */
export const staleQueries = createStaleQueries()

/** Puts a late answer of the server in place of the device's, or of an error. */
export async function replaceCachedResponse(
  query: CachedQuery,
  answer: unknown,
  staleQueries: StaleQueries,
): Promise<void> {
  const { client, queryKey } = query
  await whenNotFetching(client, queryKey)

  // A later request may have been answered first.
  const shouldReplace = staleQueries.has(query) || client.getQueryState(queryKey)?.status !== 'success'
  if (!shouldReplace) return

  staleQueries.remove(query)
  client.setQueryData(queryKey, (data) => ('pageParam' in query ? replacePage(data as Pages, query, answer) : answer))
}

type Pages = InfiniteData<unknown> | undefined

function replacePage(data: Pages, { pageParam }: CachedQuery, page: unknown): InfiniteData<unknown> {
  const { pages, pageParams } = data ?? { pages: [], pageParams: [] }
  const at = pageParams.indexOf(pageParam)
  if (at === -1) return { pages: [...pages, page], pageParams: [...pageParams, pageParam] }
  return { pages: pages.with(at, page), pageParams }
}

/** A fetch that is still running would overwrite the data that is set now. */
function whenNotFetching(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isIdle = () => client.isFetching({ queryKey, exact: true }) === 0
  return new Promise((resolve) => {
    if (isIdle()) return resolve()
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (!isIdle()) return
      unsubscribe()
      resolve()
    })
  })
}
