import { rmSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'

import { type Database, openDatabase } from '#server/database/database.ts'

import { migratedDatabaseDirectory } from './database-directory.ts'
import { createMigratedDatabase } from './postgres-database.ts'

export const engine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

/**
 * The database that all test files of a worker share, with all tables, emptied before each test. It is on the
 * PostgreSQL at `TEST_DATABASE_URL` if `TEST_DATABASE` is `postgres`, and embedded otherwise. Tests that change more
 * than rows need their own.
 */
export async function useDatabase(): Promise<Database> {
  const { database } = await (shared.opened ??= openShared())
  await removeJobs(database)
  beforeEach(() => empty(database))
  return database
}

/** The same for one test file alone. */
export async function useOwnDatabase(): Promise<Database> {
  const { database, remove } = await open()
  beforeEach(() => empty(database))
  afterAll(async () => {
    await database.close()
    await remove()
  })
  return database
}

/** Global, because a worker may load this module more than once. */
const shared = globalThis as { opened?: Promise<Opened> }

async function openShared(): Promise<Opened> {
  const opened = await open()
  // Vitest has no asynchronous hook for the end of a worker. A database on PostgreSQL goes with its server.
  process.once('exit', () => void opened.remove())
  return opened
}

const open = () => (engine === 'postgres' ? openOnServer() : openEmbedded())

/** Removes jobs that earlier files have enqueued. Background work continues between the tests of a file. */
async function removeJobs({ pool }: Database): Promise<void> {
  await pool.query('delete from jobs.job; delete from jobs.schedule')
}

type Opened = { database: Database; remove: () => Promise<void> | void }

async function openEmbedded(): Promise<Opened> {
  const directory = await migratedDatabaseDirectory()
  return { database: await openDatabase({ directory }), remove: () => rmSync(directory, { recursive: true }) }
}

async function openOnServer(): Promise<Opened> {
  const { url, remove } = await createMigratedDatabase()
  return { database: await openDatabase({ url }), remove }
}

/** Background work of the test before may hold rows in another order; PostgreSQL ends one of the two. */
async function empty(database: Database): Promise<void> {
  try {
    await deleteRows(database)
  } catch (error) {
    if ((error as { code?: unknown }).code !== deadlockDetected) throw error
    await empty(database)
  }
}

const deadlockDetected = '40P01'

/** With delete, because a test leaves few rows: truncating so many tables takes ten times as long. */
async function deleteRows({ db }: Database): Promise<void> {
  await sql`
    do $$
    declare kept record;
    begin
      set local session_replication_role = replica;
      for kept in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
        execute format('delete from %I', kept.tablename);
      end loop;
    end $$`.execute(db)
}
