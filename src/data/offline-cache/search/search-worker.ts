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
  const page = request ? await withFallback(() => index.search(request), undefined) : undefined
  if (request) postResult({ id, page })
  // The answer is posted first, so that the caller does not wait for indexing and reading ahead.
  await withFallback(index.write, undefined)
  if (request || isAwaited) await withFallback(index.readAhead, undefined)
  if (!request) postResult({ id })
}

const postResult = (result: SearchResult) => postMessage(result)
