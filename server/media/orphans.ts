import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import { createMediaRepository } from './media-repository.ts'
import type { Storage } from './storage.ts'

const batch = 500

type Dependencies = { db: Kysely<Schema>; storage: Storage }

/** Deletes the media that were stored more than a day ago and are not in use. Returns how many there were. */
export async function collectOrphans({ db, storage }: Dependencies, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - day)
  let collected = 0
  for (;;) {
    const names = await createMediaRepository(db).findOrphans(before, batch)
    collected += await removeUnshown({ db, storage }, names, before)
    if (names.length < batch) return collected
  }
}

/** Deletes those of the media that were stored before a moment and are not in use. Returns how many there were. */
export async function removeUnshown(
  { db, storage }: Dependencies,
  names: readonly string[],
  keptBefore: Date,
): Promise<number> {
  let removed = 0
  for (const name of names) removed += (await remove(name)) ? 1 : 0
  return removed

  /**
   * Deletes the files while the row is locked, so that a concurrent upload of the same photo waits, finds it gone and
   * creates it again. If the process is killed, the row stays and the next run completes the work.
   */
  async function remove(name: string): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const isOrphan = await createMediaRepository(transaction).removeOrphan(name, keptBefore)
      if (isOrphan) await storage.removeFolder(name)
      return isOrphan
    })
  }
}
