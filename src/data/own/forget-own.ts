import { orRefused } from '#src/data/device/storage-refusals.ts'
import { createForgetCopies } from '#src/data/draft-copies/forget-copies.ts'
import { favouriteKind } from '#src/data/favourites/favourite-kind.ts'
import { createForgetKeepsakes } from '#src/data/keepsakes/forget-keepsakes.ts'
import { savedSearchKind } from '#src/data/saved-searches/saved-search-kind.ts'

import { ownDatabase as database } from './this-device.ts'

/** Forgets for good what only this device has: asked for in so many words, and never otherwise. */
export async function forgetOwn(): Promise<void> {
  const { drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard } = database
  const tables = [drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard]
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}

const forgetCopiedDrafts = createForgetCopies(database)
const forgetFavourites = createForgetKeepsakes({ database, kind: favouriteKind(database) })
const forgetSearches = createForgetKeepsakes({ database, kind: savedSearchKind(database) })

/** Of all members but one. What was made on this device stays. */
export async function forgetFromAccounts(except?: string): Promise<void> {
  await orRefused(async () => {
    await forgetFavourites(except)
    await forgetSearches(except)
    await forgetCopiedDrafts(except)
  }, undefined)
}
