import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

import type { StaleQueries } from './stale-queries.ts'
import type { CachedQuery } from './store/cache-key.ts'

/** Puts an answer that came late where the device answered meanwhile, or where nothing could be shown. */
export async function replaceCachedResponse(
  query: CachedQuery,
  answer: unknown,
  staleQueries: StaleQueries,
): Promise<void> {
  const { client, queryKey } = query
  await whenNotFetching(client, queryKey)

  // A later question may have been answered first.
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

/** What a query is just fetching would overwrite what is set now. */
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
