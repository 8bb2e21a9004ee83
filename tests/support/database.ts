import { rmSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'

import { type Database, openDatabase } from '#server/database/database.ts'

import { migratedDatabaseDirectory } from './database-directory.ts'
import { createMigratedDatabase } from './postgres-database.ts'

export const engine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

/**
 * A database for one test file, with all tables and, before each test, no rows. `TEST_DATABASE=postgres` puts it on the
 * server at `TEST_DATABASE_URL` instead of the embedded engine.
 */
export async function useDatabase(): Promise<Database> {
  const { database, remove } = engine === 'postgres' ? await openOnServer() : await openEmbedded()
  beforeEach(() => empty(database))
  afterAll(async () => {
    await database.close()
    await remove()
  })
  return database
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

/** Row by row, for a test leaves few: to truncate so many tables takes ten times as long. */
async function empty({ db }: Database): Promise<void> {
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
