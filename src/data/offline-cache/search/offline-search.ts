import { pageSize } from '#contract/listing-search.ts'
import type { CachedResponse } from '#src/data/offline-cache/store/response-store.ts'

import type { OfflineSearch } from './criteria.ts'
import { searchClient } from './search-client.ts'

/** Answers a search that has no cached response from all listings on the device. */
export async function searchOffline(search: OfflineSearch, after: unknown): Promise<CachedResponse | undefined> {
  const page = await searchClient.find({
    search,
    after: typeof after === 'string' ? after : null,
    limit: pageSize,
    now: Date.now(),
  })
  return page && { answer: page, keptAt: page.searched.renewedAt }
}
