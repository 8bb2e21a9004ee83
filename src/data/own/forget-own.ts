import { ownDatabase } from './this-device.ts'

/** Forgets for good what only this device has: asked for in so many words, and never otherwise. */
export async function forgetOwn(): Promise<void> {
  const { drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard } = ownDatabase
  const tables = [drafts, photos, shared, outbox, copies, favourites, savedSearches, parted, heard]
  await ownDatabase.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}
