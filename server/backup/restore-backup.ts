import type { Readable } from 'node:stream'

import type { ClientBase } from 'pg'

import type { Database } from '#server/database/database.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import type { Storage } from '#server/media/storage.ts'

import { Moment, names, type Start } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupEntry, readBackup, readJson } from './backup-reader.ts'
import { checkMoment, readStart } from './check-backup.ts'
import { createCrew } from './crew.ts'
import { agreeOnText, readMigrations, readTables } from './database-contents.ts'
import { createTableLoader } from './load-tables.ts'
import { makeRoom, refuseFullMarket } from './make-room.ts'
import { untieReferences } from './references.ts'
import { keepReplacedMedia, spareMedia } from './replaced-media.ts'
import { requestMissingAvif } from './request-missing-avif.ts'
import { inTransaction } from './transaction.ts'
import { hurryTriggers, silenceTriggers } from './triggers.ts'

export type RestoreParts = {
  /** Its migrations are applied. */
  database: Database
  storage: Storage
  jobs: JobSender
  /** What is there may go. Otherwise there must be nothing. */
  replaces?: boolean
  interruption?: AbortSignal
  onMedia?: (files: number) => void
  onRows?: (done: number, total: number) => void
}

export type Restored = { start: Start; files: number; rows: number }

type Entries = AsyncGenerator<BackupEntry, void, undefined>

const putsAtOnce = 16

/**
 * Puts a backup into the market: first the media, which nobody sees yet and which may be put again, then all rows in one
 * transaction, which is committed only when the whole backup was read and is as it was made.
 */
export async function restoreBackup(source: Readable, parts: RestoreParts): Promise<Restored> {
  const { database, replaces = false } = parts
  const entries = readBackup(source)
  try {
    const start = await readStart(entries)
    await inTransaction(database.pool, (client) => refuseFullMarket(client, { replaces }))
    if (replaces) await spareMedia(database.pool)
    const { files, moment } = await restoreMedia(entries, parts)
    const rows = await inTransaction(database.pool, (client) => restoreTables(client, moment, entries, parts))
    await requestMissingAvif(parts)
    return { start, files, rows }
  } finally {
    await entries.return()
  }
}

/** Up to the description of the rows, which it returns. */
async function restoreMedia(entries: Entries, parts: RestoreParts): Promise<{ files: number; moment: Moment }> {
  const { storage, database, interruption, onMedia = () => {} } = parts
  const crew = createCrew(putsAtOnce)
  let files = 0

  async function put(key: string, content: Buffer): Promise<void> {
    // An earlier attempt may have put it already.
    if ((await storage.sizeOf(key)) !== content.length) await storage.put(key, content)
    onMedia((files += 1))
  }

  for (;;) {
    interruption?.throwIfAborted()
    const { name, content } = await nextOf(entries)
    if (name === names.moment) {
      await crew.finish()
      const moment = readJson(Moment, name, content)
      await checkMoment(database.pool, moment)
      return { files, moment }
    }
    if (!name.startsWith(names.media)) throw misplaced(name)
    await crew.give(() => put(name.slice(names.media.length), content))
  }
}

async function restoreTables(
  client: ClientBase,
  moment: Moment,
  entries: Entries,
  parts: RestoreParts,
): Promise<number> {
  const { replaces = false, interruption, onRows } = parts
  const total = Object.values(moment.tables).reduce((sum, { rows }) => sum + rows, 0)
  await agreeOnText(client)
  const addReplacedMedia = await keepReplacedMedia(client)
  await makeRoom(client, { replaces })
  const tieReferences = await untieReferences(client)
  const wakeTriggers = await calmTriggers(client, moment)
  const loader = createTableLoader(client, moment, (done) => onRows?.(done, total))

  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    interruption?.throwIfAborted()
    const { name, content } = next.value
    if (!name.startsWith(names.tables)) throw misplaced(name)
    await loader.load(name, content)
  }

  await loader.finish()
  await addReplacedMedia()
  await wakeTriggers()
  await tieReferences()
  // Until somebody has looked, the planner takes every table for a small one.
  await client.query('analyze')
  return total
}

async function calmTriggers(client: ClientBase, { migrations }: Moment) {
  const isEarlier = (await readMigrations(client)).length > migrations.length
  return isEarlier ? hurryTriggers(client) : silenceTriggers(client, await readTables(client))
}

/** For where the backup must not end yet. */
async function nextOf(entries: Entries): Promise<BackupEntry> {
  const { done, value } = await entries.next()
  if (done) throw new BackupProblem('The backup is damaged: it does not hold any rows.')
  return value
}

const misplaced = (name: string) => new BackupProblem(`The backup is damaged: ${name} is not where it should be.`)
