import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'

import { type BackupParts, makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup, type RestoreParts } from '#server/backup/restore-backup.ts'
import { type DatabaseTarget, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openSnapshot } from '#server/database/snapshot.ts'
import { createJobSender } from '#server/jobs/jobs.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'
import { engine } from '#tests/support/database.ts'
import { openMarket, someSeller } from '#tests/support/listings.ts'
import { createPostgresDatabase } from '#tests/support/postgres-database.ts'

export type WholeMarket = Awaited<ReturnType<typeof openWholeMarket>>

/** For one test file. It is emptied before each test. */
export async function useMarket(kind: typeof engine = engine): Promise<WholeMarket> {
  const market = await openWholeMarket(kind)
  beforeEach(market.empty)
  afterAll(market.remove)
  return market
}

/** A market with its own database and storage, and functions to back it up and restore it. */
async function openWholeMarket(kind: typeof engine) {
  const { target, remove: removeDatabase } = await aDatabase(kind)
  const database = await openDatabase(target)
  await migrate(database.db)
  const folder = mkdtempSync(join(tmpdir(), 'noper-media-'))
  const storage = await createFolderStorage(folder)
  const jobs = createJobSender(database)

  async function remove() {
    await jobs.stop()
    await database.close()
    await removeDatabase()
    rmSync(folder, { recursive: true })
  }

  async function empty() {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    mkdirSync(join(folder, '.incoming'))
    const { rows } = await database.pool.query<{ names: string }>(`
      select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename <> 'migrations' or tablename = 'job'`)
    await database.pool.query(`truncate ${rows[0]!.names}`)
  }

  const { keepListing } = openMarket(database.db)

  /** Inserts a listing with a photo and its files. */
  async function keepListingWithPhoto(name: string, given: Parameters<typeof keepListing>[0] = {}): Promise<string> {
    await storage.put(`${name}/640.webp`, Buffer.from(`the photo ${name}`))
    await storage.put(`${name}/preview.jpg`, Buffer.from(`a small ${name}`))
    await database.db.insertInto('media').values({ name, width: 640, height: 480, bytes: 100 }).execute()
    return keepListing(given, [{ name, width: 640, height: 480, thumbhash: 'AAAA', alt: '' }])
  }

  async function backUp(parts: Partial<BackupParts> = {}): Promise<Buffer> {
    const output = new PassThrough()
    const written = buffer(output)
    written.catch(() => {})
    await makeBackup(output, { openSnapshot: () => openSnapshot(target, database), storage, ...parts })
    return written
  }

  const restore = (backup: Buffer, parts: Partial<RestoreParts> = {}) =>
    restoreBackup(Readable.from(pieces(backup)), { database, storage, jobs, deleteAgain: async () => 0, ...parts })

  return {
    empty,
    remove,
    target,
    database,
    storage,
    keepListing,
    keepListingWithPhoto,
    backUp,
    restore,
    rows,
    files: () => filesIn(folder),
  }

  /** Every row of every table in PostgreSQL's text format. */
  async function rows(): Promise<Record<string, string[]>> {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db)
    const all: Record<string, string[]> = {}
    for (const { name } of tables.rows.filter((table) => table.name !== 'migrations')) {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
        database.db,
      )
      all[name] = found.rows.map(({ row }) => row)
    }
    return all
  }
}

async function aDatabase(kind: typeof engine): Promise<{ target: DatabaseTarget; remove: () => Promise<void> | void }> {
  if (kind === 'postgres') {
    const { url, remove } = await createPostgresDatabase()
    return { target: { url }, remove }
  }
  const directory = await emptyDatabaseDirectory()
  return { target: { directory }, remove: () => rmSync(directory, { recursive: true }) }
}

export function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

function* pieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 10_000) yield bytes.subarray(start, start + 10_000)
}

/**
 * Fills the market with values that are easily lost: microseconds, shortest decimals, and characters with a meaning in
 * text formats.
 */
export async function fill({ keepListing, keepListingWithPhoto, database }: WholeMarket): Promise<void> {
  await keepListing({ title: 'Lamp\t\\N\n"\\."', description: '', characteristics: { colour: 'red', doors: 3 } })
  await keepListingWithPhoto('bicycle', { point: { longitude: 6.1300000000000008, latitude: 49.1 } })
  await sql`
    update members set reply_rate = 0.1::real, languages = '{lb,"a,b",NULL}', trader = 'null',
      created_at = '2026-03-29 02:30:00.123456+01' where id = ${someSeller}`.execute(database.db)
  await sql`insert into settings values ('nothing', 'null'), ('much', '{"a": [1.10, "\\u00e9"]}')`.execute(database.db)
}
