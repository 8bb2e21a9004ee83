import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { AnswerKeeper } from './answer-keeper.ts'

export type PageQueries = readonly (readonly [key: QueryKey, data: unknown])[]

/** Keeps what came with the page itself, which no query function has seen. */
export async function keepPage(client: QueryClient, queries: PageQueries, device: AnswerKeeper): Promise<void> {
  const askedAt = Date.now()
  for (const [queryKey, data] of queries) {
    for (const { answer, ...page } of answersIn(data)) await device.keep({ client, queryKey, ...page }, answer, askedAt)
  }
}

function answersIn(data: unknown): { answer: unknown; pageParam?: unknown }[] {
  if (!isPages(data)) return [{ answer: data }]
  return data.pages.map((answer, index) => ({ answer, pageParam: data.pageParams[index] }))
}

const isPages = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
