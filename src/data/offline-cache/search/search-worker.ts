import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import type { OfflinePage } from './offline-page.ts'
import { createSearchIndex, type SearchRequest } from './search-index.ts'

/** Without `asked`, the job indexes new listings; with `isAwaited`, it also reads the index into memory. */
export type SearchJob = { id: number; asked?: SearchRequest; isAwaited?: true }

export type SearchResult = { id: number; page?: OfflinePage | undefined }

const index = createSearchIndex(openCacheDatabase('noper'))

addEventListener('message', ({ data }: MessageEvent<SearchJob>) => void handle(data))

async function handle({ id, asked: request, isAwaited }: SearchJob): Promise<void> {
  if (request) postResult({ id, page: await orNothing(() => index.search(request)) })
  // The answer is posted first, so that the caller does not wait for indexing and reading ahead.
  await orNothing(index.write)
  if (request || isAwaited) await orNothing(index.readAhead)
  if (!request) postResult({ id })
}

/** Without a network, the names of goods may be missing: the next job tries again, and nobody waits for an answer. */
async function orNothing<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withFallback(run, undefined)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const postResult = (result: SearchResult) => postMessage(result)
