import type { Database } from '#src/data/device/database.ts'
import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

/** What builds before this one have saved beside what can be fetched again; their tabs may go on doing so. */
export async function takeOverSearches(device: Database, { savedSearches }: OwnDatabase): Promise<void> {
  const rows = (await device.savedSearches.toArray()).filter((row) => row.shape === 1)
  for (const { shape: _, ...search } of rows) {
    const isKnown = (await savedSearches.get(search.key)) !== undefined
    if (!isKnown) await savedSearches.add({ ...search, isKept: true, changedAt: search.savedAt, isSent: false, shape })
  }
  await device.savedSearches.bulkDelete(rows.map(({ key }) => key))
}
