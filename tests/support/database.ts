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
  beforeEach(() => truncate(database))
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

async function truncate({ db }: Database): Promise<void> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(quote_ident(tablename), ', ') as names
    from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(db)
  await sql`truncate ${sql.raw(rows[0]!.names!)} restart identity cascade`.execute(db)
}
