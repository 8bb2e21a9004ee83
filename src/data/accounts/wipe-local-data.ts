import { createRemoveAccountDrafts } from '#src/data/draft-sync/remove-account-drafts.ts'
import { hiddenSellersCollection, hiddenWordsCollection } from '#src/data/exclusions/exclusion-collections.ts'
import { favouritesCollection } from '#src/data/favourites/favourites-collection.ts'
import { localDatabase as database } from '#src/data/local-database/local-database.ts'
import { savedSearchesCollection } from '#src/data/saved-searches/saved-searches-collection.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { createRemoveAccountItems } from '#src/data/sync/item-ownership.ts'

/** Deletes data that exists only on this device, for good. Call it only if the person explicitly asked for it. */
export async function wipeLocalData(): Promise<void> {
  const { drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard } = database
  const { hiddenSellers, hiddenWords } = database
  const { pendingMessages, messageDrafts, messagePhotos, reviewDrafts, reportDrafts, appealDrafts, promotionChoices } =
    database
  const items = [
    drafts,
    photos,
    shared,
    outbox,
    copies,
    favourites,
    savedSearches,
    hiddenSellers,
    hiddenWords,
    parted,
    heard,
  ]
  const tables = [
    ...items,
    pendingMessages,
    messageDrafts,
    messagePhotos,
    reviewDrafts,
    reportDrafts,
    appealDrafts,
    promotionChoices,
  ]
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}

const removeAccountDrafts = createRemoveAccountDrafts(database)
const removeAccountFavourites = createRemoveAccountItems({ database, collection: favouritesCollection(database) })
const removeAccountSearches = createRemoveAccountItems({ database, collection: savedSearchesCollection(database) })
const removeAccountSellers = createRemoveAccountItems({ database, collection: hiddenSellersCollection(database) })
const removeAccountWords = createRemoveAccountItems({ database, collection: hiddenWordsCollection(database) })

/** Removes the account data of all members except `except`. Data created on this device stays. */
export async function removeAccountData(except?: string): Promise<void> {
  await withFallback(async () => {
    await removeAccountFavourites(except)
    await removeAccountSearches(except)
    await removeAccountSellers(except)
    await removeAccountWords(except)
    await removeAccountDrafts(except)
  }, undefined)
}
