import type pg from 'pg'

import { DatabaseProblem } from './database-problem.ts'
import { type Database, type DatabaseTarget, openDatabase } from './database.ts'
import { copyServed } from './embedded/served-copy.ts'

/** The database as of one moment, however long reading takes. */
export type Snapshot = {
  /** In a read-only transaction. */
  client: pg.ClientBase
  close: () => Promise<void>
}

/**
 * PostgreSQL itself gives a transaction a snapshot. In the embedded engine a long transaction would block everybody
 * else, so this copies the database while it runs and reads the copy.
 */
export async function openSnapshot(target: DatabaseTarget, { pool }: Pick<Database, 'pool'>): Promise<Snapshot> {
  if ('url' in target) return readOneMoment(pool)
  const copy = await copyServed(target.directory, pool)
  try {
    return await readCopy(copy)
  } catch (error) {
    await copy.remove()
    throw error
  }
}

async function readCopy({ directory, position, remove }: Awaited<ReturnType<typeof copyServed>>): Promise<Snapshot> {
  const database = await openDatabase({ directory })
  try {
    await checkPosition(database.pool, position)
    const moment = await readOneMoment(database.pool)
    return { client: moment.client, close: () => moment.close().then(database.close).then(remove) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Without the complete log PostgreSQL would open the copy anyway, in an inconsistent state. */
async function checkPosition(pool: pg.Pool, position: string): Promise<void> {
  const { rows } = await pool.query<{ isWhole: boolean }>(`select pg_current_wal_lsn() >= $1::pg_lsn as "isWhole"`, [
    position,
  ])
  if (rows[0]!.isWhole) return
  throw new DatabaseProblem('The database removed part of its log while it was copied. Back up again.')
}

async function readOneMoment(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`select set_config('statement_timeout', '0', true),
                             set_config('idle_in_transaction_session_timeout', '0', true)`)
  return {
    client,
    close: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}
