import type { Call } from '#contract/api/call.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { cacheDatabase, listingCache } from './listing-cache.ts'
import { createListingStateRefresh } from './listing-state-refresh.ts'
import { fetchListingStates } from './listing-states.ts'
import { readPinnedListingIds } from './pinned-listings.ts'

/** Asks what has become of some of what is kept, where that is due; says whether it was. */
export function refreshListingStates(call: Call): Promise<boolean> {
  const { refresh } = createListingStateRefresh({
    database: cacheDatabase,
    listings: listingCache.listings,
    readPinnedIds: readPinnedListingIds,
    fetchStates: (ids) => fetchListingStates(call, ids),
  })
  return withFallback(() => refresh(Date.now()), false)
}
