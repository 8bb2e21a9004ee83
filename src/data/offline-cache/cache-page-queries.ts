import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { ResponseCache } from './store/response-cache.ts'

export type PageQueries = readonly (readonly [key: QueryKey, data: unknown])[]

/** Keeps what came with the page itself, which no query function has seen. */
export async function cachePageQueries(
  client: QueryClient,
  queries: PageQueries,
  device: ResponseCache,
): Promise<void> {
  const askedAt = Date.now()
  for (const [queryKey, data] of queries) {
    for (const { answer, ...page } of responsesIn(data))
      await device.store({ client, queryKey, ...page }, answer, askedAt)
  }
}

function responsesIn(data: unknown): { answer: unknown; pageParam?: unknown }[] {
  if (!isPages(data)) return [{ answer: data }]
  return data.pages.map((answer, index) => ({ answer, pageParam: data.pageParams[index] }))
}

const isPages = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
