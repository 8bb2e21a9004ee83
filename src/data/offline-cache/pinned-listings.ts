import { localDatabase } from '#src/data/local-database/local-database.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { favouriteListingIds } from './favourite-listing-ids.ts'

/** The listings that stay, whatever else goes: a person's favourites, and what they are changing of their own. */
export const readPinnedListingIds = (): Promise<ReadonlySet<string>> =>
  withFallback(async () => {
    const drafts = await localDatabase.drafts.toCollection().primaryKeys()
    return new Set([...(await favouriteListingIds(localDatabase)), ...drafts])
  }, new Set<string>())
