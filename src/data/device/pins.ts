import { keptListingIds } from '#src/data/favourites/kept-listing-ids.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'

import { orRefused } from './storage-refusals.ts'

/** The listings that stay, whatever else goes: a person's favourites, and what they are changing of their own. */
export const pinnedListings = (): Promise<ReadonlySet<string>> =>
  orRefused(async () => {
    const drafts = await ownDatabase.drafts.toCollection().primaryKeys()
    return new Set([...(await keptListingIds(ownDatabase)), ...drafts])
  }, new Set<string>())
