import type { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { isEmbedded } from '#server/database/embedded/is-embedded.ts'
import { kyselyOn } from '#server/database/kysely-on-client.ts'
import type { Schema } from '#server/database/schema.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import type { Storage } from '#server/media/storage.ts'

import { Moment, names, type Start } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupEntries, type BackupEntry, misplaced, readBackup, readJson } from './backup-reader.ts'
import { checkMoment, readStart } from './check-backup.ts'
import { refuseNonEmptyMarket } from './clear-database.ts'
import { refuseExpired } from './expired-backups.ts'
import { migrateRestored } from './migrate-restored.ts'
import { postponeOrphanCollection } from './replaced-media.ts'
import { requestMissingAvif } from './request-missing-avif.ts'
import { restoreTables } from './restore-tables.ts'
import { createTaskPool } from './task-pool.ts'
import { inTransaction } from './transaction.ts'

export type RestoreParts = {
  /** With all migrations applied. */
  database: Database
  storage: Storage
  jobs: JobSender
  /** Whether existing data may be deleted. If false, the market must be empty. */
  replaces?: boolean
  /** Deletes the accounts again that were deleted since the backup, in the transaction of the restore. Returns how many. */
  deleteAgain: (transaction: Kysely<Schema>) => Promise<number>
  /** Whether the backup may be one of which it is not known any more what was deleted since. */
  allowsExpired?: boolean
  now?: Date
  interruption?: AbortSignal
  onMedia?: (files: number) => void
  onRows?: (done: number, total: number) => void
}

export type Restored = { start: Start; files: number; rows: number; deletedAgain: number }

const maxConcurrentPuts = 16

/**
 * Restores a backup: first the media, which are not visible yet and may be written repeatedly, then all rows in one
 * transaction, which commits only after the whole backup was read and verified.
 */
export async function restoreBackup(source: Readable, parts: RestoreParts): Promise<Restored> {
  const { database, replaces = false, allowsExpired = false, deleteAgain, now = new Date() } = parts
  const entries = readBackup(source)
  try {
    const start = await readStart(entries)
    if (!allowsExpired) refuseExpired(start, now)
    await inTransaction(database.pool, (client) => refuseNonEmptyMarket(client, { replaces }))
    if (replaces) await postponeOrphanCollection(database.pool)
    const isEmbeddedDatabase = await isEmbedded(database.db)
    const { files, moment } = await restoreMedia(entries, parts)
    const { rows, deletedAgain } = await inTransaction(database.pool, async (client) => ({
      rows: await restoreTables(client, moment, entries, { ...parts, isEmbedded: isEmbeddedDatabase }),
      deletedAgain: await deleteAgain(kyselyOn(client)),
    }))
    await migrateRestored(database.db, moment.migrations)
    await requestMissingAvif(parts)
    return { start, files, rows, deletedAgain }
  } finally {
    await entries.return()
  }
}

/** Reads up to the snapshot's metadata, which it returns. */
async function restoreMedia(entries: BackupEntries, parts: RestoreParts): Promise<{ files: number; moment: Moment }> {
  const { storage, database, interruption, onMedia = () => {} } = parts
  const taskPool = createTaskPool(maxConcurrentPuts)
  let files = 0

  async function put(key: string, content: Buffer): Promise<void> {
    // An earlier attempt may have stored it already.
    if ((await storage.sizeOf(key)) !== content.length) await storage.put(key, content)
    onMedia((files += 1))
  }

  for (;;) {
    interruption?.throwIfAborted()
    const { name, content } = await nextOf(entries)
    if (name === names.moment) {
      await taskPool.drain()
      const moment = readJson(Moment, name, content)
      await checkMoment(database.pool, moment)
      return { files, moment }
    }
    if (!name.startsWith(names.media)) throw misplaced(name)
    await taskPool.start(() => put(name.slice(names.media.length), content))
  }
}

/** The next entry; throws if the backup ends here. */
async function nextOf(entries: BackupEntries): Promise<BackupEntry> {
  const { done, value } = await entries.next()
  if (done) throw new BackupProblem('The backup is damaged: it does not hold any rows.')
  return value
}
