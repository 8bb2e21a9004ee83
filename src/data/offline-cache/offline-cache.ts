import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { whenIdle } from '#src/scheduling/when-idle.ts'

import type { OfflineStore } from './offline-store.ts'
import type { OfflineSearch } from './search/criteria.ts'
import type { CachedQuery } from './store/cache-key.ts'
import type { CachedResponse, ResponseCache } from './store/response-store.ts'

type LazyMethods<T> = {
  readonly [Name in keyof T]: T[Name] extends (...input: infer Input) => infer Result
    ? (...input: Input) => Promise<Awaited<Result>>
    : never
}

/** The methods of an object in a module that their first call loads. */
const lazyMethods = <T>(load: () => Promise<T>) =>
  new Proxy({} as LazyMethods<T>, {
    get:
      (_, name) =>
      async (...input: unknown[]) =>
        ((await load())[name as keyof T] as (...input: unknown[]) => unknown)(...input),
  })

/** The offline store, loaded on demand: with the database library it is a quarter of a page's weight. */
export const offlineCache = lazyMethods<OfflineStore>(async () => (await import('./offline-store.ts')).offlineStore)

/** The answers of queries. Writes wait until the page is idle. */
export const responseCache: ResponseCache = {
  readCached: (query) => offlineCache.find(query),

  find: async (query) => (await offlineCache.find(query)) ?? searchOffline(query),

  async store(query, answer, askedAt) {
    const keptAt = Date.now()
    await whenIdle()
    await offlineCache.store(query, { answer, keptAt, ...(askedAt !== undefined && { askedAt }) })
    scheduleIndexing()
  },
}

export type PageQueries = readonly (readonly [key: QueryKey, data: unknown])[]

/** Stores the data that came with a page of the server, which no query function has seen. */
export async function cachePageQueries(client: QueryClient, queries: PageQueries, cache: ResponseCache): Promise<void> {
  const askedAt = Date.now()
  for (const [queryKey, data] of queries) {
    for (const { answer, ...page } of responsesIn(data))
      await cache.store({ client, queryKey, ...page }, answer, askedAt)
  }
}

function responsesIn(data: unknown): { answer: unknown; pageParam?: unknown }[] {
  if (!isPages(data)) return [{ answer: data }]
  return data.pages.map((answer, index) => ({ answer, pageParam: data.pageParams[index] }))
}

const isPages = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** A search that the server has never answered here is answered from all stored listings. */
async function searchOffline({ queryKey, pageParam }: CachedQuery): Promise<CachedResponse | undefined> {
  const search = searchInKey(queryKey)
  return search && (await import('./search/offline-search.ts')).searchOffline(search, pageParam)
}

/** The criteria in a key of `listingSearchQuery`. */
const searchInKey = ([noun, kind, search]: QueryKey) =>
  noun === 'listings' && kind === 'search' ? ((search ?? {}) as OfflineSearch) : undefined

/** Opens the index, so that a search without the server is answered at once. */
export async function warmUpSearch(): Promise<void> {
  // Without the worker no script can be loaded while the server is away.
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return
  await whenIdle()
  await (await loadSearch())?.searchClient.warmUp()
}

/** If the script cannot be fetched, the next search loads it. */
const loadSearch = () => import('./search/search-client.ts').catch(() => undefined)

const indexDelayMs = 5_000

let indexTimer: ReturnType<typeof setTimeout> | undefined

/** Updates the index once for many answers: after the last of them, when the page is idle. */
function scheduleIndexing(): void {
  clearTimeout(indexTimer)
  indexTimer = setTimeout(async () => {
    await whenIdle()
    await (await loadSearch())?.searchClient.updateIndex()
  }, indexDelayMs)
}
