import { renameSync, rmSync } from 'node:fs'

import { afterEach, expect, test, vi } from 'vitest'

import { type Database, type DatabaseOptions, openDatabase } from '#server/database/database.ts'
import { dataDirectory } from '#server/database/embedded/data-directory.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'

let directory: string
let database: Database

async function open(options: DatabaseOptions = {}) {
  directory = await emptyDatabaseDirectory()
  database = await openDatabase({ directory }, options)
  return database.pool
}

afterEach(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

/** On an overloaded machine the restart may exceed the connection timeout, so that error is retried, and no other. */
async function withRetries<T>(query: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await query()
    } catch (error) {
      if (!String(error).includes('due to connection timeout')) throw error
    }
  }
}

/** PGlite has no processes and throws where PostgreSQL would start one, which ends its session. */
const breakEngine = `copy (select 1) to program 'true'`

test('a query that exceeds the limit is ended, and the database is back with all its rows', async () => {
  const onRestart = vi.fn()
  const pool = await open({ queryLimit: 500, onRestart })
  await pool.query('create table kept (id int)')
  await pool.query('insert into kept select generate_series(1, 1000)')

  const endless = pool.query('select count(*) from generate_series(1, 100000000000)')
  await expect(endless).rejects.toThrow('Connection terminated unexpectedly')
  const { rows } = await withRetries(() => pool.query('select count(*) from kept'))

  expect(rows).toEqual([{ count: 1000 }])
  expect(onRestart.mock.calls[0]![0].message).toContain('A query ran for more than 0.5 s')
})

test('several queries may together take longer than the limit', async () => {
  const onRestart = vi.fn()
  const pool = await open({ queryLimit: 500, onRestart })

  for (let step = 0; step < 8; step += 1) await pool.query('select pg_sleep(0.1)')

  expect(onRestart).not.toHaveBeenCalled()
})

test('an index and a vacuum take as long as they need', async () => {
  const onRestart = vi.fn()
  const pool = await open({ queryLimit: 500, onRestart })
  await pool.query('create table slow (id int)')
  await pool.query('insert into slow select generate_series(1, 10)')
  await pool.query(`create function slowly(id int) returns int language plpgsql immutable as
    'begin perform pg_sleep(0.1); return id; end'`)

  await pool.query('create index slow_ids on slow (slowly(id))')
  await pool.query({ name: 'named', text: 'reindex index slow_ids' })
  await pool.query('vacuum (analyze) slow')

  expect(onRestart).not.toHaveBeenCalled()
  await expect(pool.query('select sum(slowly(id)) from slow')).rejects.toThrow('Connection terminated')
})

test('a database that fails during a statement is restarted, and does not report that statement as done', async () => {
  const onRestart = vi.fn()
  const pool = await open({ onRestart })

  const broken = pool.query(breakEngine)
  await expect(broken).rejects.toMatchObject({ code: '57P02' })
  const { rows } = await withRetries(() => pool.query('select 1 as one'))

  expect(rows).toEqual([{ one: 1 }])
  expect(onRestart.mock.calls[0]![0].message).toContain('PostgreSQL ended unexpectedly')
})

test('a database that cannot be restarted is given up, and its owner is told', async () => {
  const failure = Promise.withResolvers<Error>()
  const pool = await open({ pauses: [0, 10], onFailure: failure.resolve })
  renameSync(dataDirectory(directory), `${directory}/elsewhere`)

  await expect(pool.query(breakEngine)).rejects.toThrow()

  expect((await failure.promise).message).toBe('The database keeps ending and was given up')
  await expect(pool.query('select 1')).rejects.toThrow('given up')
})

test('the database stops while connections are open, and releases the folder', async () => {
  const pool = await open()
  const client = await pool.connect()
  await client.query('begin')
  client.on('error', () => {})
  client.release()

  await database.close()
  database = await openDatabase({ directory })

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('PG* environment variables have no effect', async () => {
  vi.stubEnv('PGHOST', '192.0.2.1')
  vi.stubEnv('PGPORT', '1')
  vi.stubEnv('PGUSER', 'nobody')
  vi.stubEnv('PGDATABASE', 'nothing')
  vi.stubEnv('PGSSLMODE', 'require')

  const pool = await open()

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  vi.unstubAllEnvs()
})

test('a connection that breaks while in use ends no other', async () => {
  const pool = await open()
  const client = await pool.connect()

  await expect(pool.query(breakEngine)).rejects.toThrow()
  await expect.poll(() => client.query('select 1').catch((error: Error) => error.message)).toContain('Client')
  client.release()

  expect((await withRetries(() => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
})
