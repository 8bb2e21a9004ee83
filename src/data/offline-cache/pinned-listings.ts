import { favouriteListingIds } from './favourite-listing-ids.ts'
import { localDatabase } from '#src/data/drafts/local-drafts.ts'

import { withFallback } from '#src/data/storage/storage-fallback.ts'

/** The listings that stay, whatever else goes: a person's favourites, and what they are changing of their own. */
export const readPinnedListingIds = (): Promise<ReadonlySet<string>> =>
  withFallback(async () => {
    const drafts = await localDatabase.drafts.toCollection().primaryKeys()
    return new Set([...(await favouriteListingIds(localDatabase)), ...drafts])
  }, new Set<string>())
