import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import { createMediaRepository } from './media-repository.ts'
import type { Storage } from './storage.ts'

const batch = 500

type Dependencies = { db: Kysely<Schema>; storage: Storage }

/** Removes the media that were kept more than a day ago and are shown nowhere, and says how many those were. */
export async function collectOrphans({ db, storage }: Dependencies, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - day)
  let collected = 0
  for (;;) {
    const names = await createMediaRepository(db).findOrphans(before, batch)
    collected += await removeUnshown({ db, storage }, names, before)
    if (names.length < batch) return collected
  }
}

/** Of these, removes those that were kept before a moment and are shown nowhere, and says how many those were. */
export async function removeUnshown(
  { db, storage }: Dependencies,
  names: readonly string[],
  keptBefore: Date,
): Promise<number> {
  let removed = 0
  for (const name of names) removed += (await remove(name)) ? 1 : 0
  return removed

  /**
   * The files go while the row is locked, so that whoever keeps the same photo at this moment waits, finds it gone and
   * makes it again. Killed half-way, the row stays and the next run finishes.
   */
  async function remove(name: string): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const isOrphan = await createMediaRepository(transaction).removeOrphan(name, keptBefore)
      if (isOrphan) await storage.removeFolder(name)
      return isOrphan
    })
  }
}
