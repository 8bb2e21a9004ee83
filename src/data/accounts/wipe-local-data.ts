import { createRemoveAccountDrafts } from '#src/data/draft-sync/remove-account-drafts.ts'
import { favouritesCollection } from '#src/data/favourites/favourites-collection.ts'
import { localDatabase as database } from '#src/data/local-database/local-database.ts'
import { savedSearchesCollection } from '#src/data/saved-searches/saved-searches-collection.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { createRemoveAccountItems } from '#src/data/sync/item-ownership.ts'

/** Forgets for good what only this device has: asked for in so many words, and never otherwise. */
export async function wipeLocalData(): Promise<void> {
  const { drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard } = database
  const tables = [drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard]
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}

const removeAccountDrafts = createRemoveAccountDrafts(database)
const removeAccountFavourites = createRemoveAccountItems({ database, collection: favouritesCollection(database) })
const removeAccountSearches = createRemoveAccountItems({ database, collection: savedSearchesCollection(database) })

/** Of all members but one. What was made on this device stays. */
export async function removeAccountData(except?: string): Promise<void> {
  await withFallback(async () => {
    await removeAccountFavourites(except)
    await removeAccountSearches(except)
    await removeAccountDrafts(except)
  }, undefined)
}
