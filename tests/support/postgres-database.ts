import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { openDatabase } from '#server/database/database.ts'

import { makeTables, tablesDigest } from './database-directory.ts'

type Created = { url: string; remove: () => Promise<void> }

/** An empty database on the server at `TEST_DATABASE_URL`. */
export const createPostgresDatabase = (): Promise<Created> => create()

/** The same with all tables. */
export const createMigratedDatabase = async (): Promise<Created> => create(await migratedTemplate())

async function create(template = 'template1'): Promise<Created> {
  const name = newName()
  await onServer(`create database ${name} template ${template}`)
  return { url: urlOf(name), remove: async () => void (await onServer(`drop database ${name} with (force)`)) }
}

const duplicateDatabase = '42P04'

/** The tests' `globalSetup` creates it; without that, the second of two concurrent processes discards its own. */
export async function migratedTemplate(): Promise<string> {
  const template = `noper_migrated_${tablesDigest()}`
  if (await exists(template)) return template
  const { url, remove } = await create()
  const database = await openDatabase({ url })
  await makeTables(database)
  await database.close()
  const name = new URL(url).pathname.slice(1)
  // The server may need a moment to notice that a connection is closed, and refuses to rename a database in use.
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  try {
    await onServer(`alter database ${name} rename to ${template}`)
  } catch (error) {
    if ((error as { code?: string }).code !== duplicateDatabase) throw error
    await remove()
  }
  return template
}

const newName = () => `noper_${randomUUID().replaceAll('-', '')}`

async function exists(name: string): Promise<boolean> {
  const { rowCount } = await onServer(`select from pg_database where datname = '${name}'`)
  return rowCount === 1
}

function urlOf(name: string): string {
  const url = new URL(server())
  url.pathname = `/${name}`
  return url.href
}

function server(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL.')
  return url
}

async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
