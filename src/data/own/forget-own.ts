import { ownDatabase } from './this-device.ts'

/** Forgets for good what only this device has: asked for in so many words, and never otherwise. */
export async function forgetOwn(): Promise<void> {
  const tables = [ownDatabase.drafts, ownDatabase.photos, ownDatabase.outbox, ownDatabase.copies]
  await ownDatabase.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}
