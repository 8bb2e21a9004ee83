import type { Call } from '#contract/api/call.ts'
import { fetchListingStates } from './listing-states.ts'

import { createListingStateRefresh } from './listing-state-refresh.ts'
import { readPinnedListingIds } from './pinned-listings.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { cacheDatabase, listingCache } from './listing-cache.ts'

/** Asks what has become of some of what is kept, where that is due; says whether it was. */
export function refreshListingStates(call: Call): Promise<boolean> {
  const { refresh: check } = createListingStateRefresh({
    database: cacheDatabase,
    listings: listingCache.listings,
    readPinnedIds: readPinnedListingIds,
    fetchStates: (ids) => fetchListingStates(call, ids),
  })
  return withFallback(() => check(Date.now()), false)
}
