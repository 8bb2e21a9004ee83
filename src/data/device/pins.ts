import { ownDatabase } from '#src/data/own/this-device.ts'

import { orRefused } from './storage-refusals.ts'

/** The listings that stay, whatever else goes: a person's favourites, and what they are changing of their own. */
export const pinnedListings = (): Promise<ReadonlySet<string>> =>
  orRefused(async () => {
    const favourites = await ownDatabase.favourites.toArray()
    const drafts = await ownDatabase.drafts.toCollection().primaryKeys()
    return new Set([...favourites.filter(({ isKept }) => isKept).map(({ listingId }) => listingId), ...drafts])
  }, new Set<string>())
