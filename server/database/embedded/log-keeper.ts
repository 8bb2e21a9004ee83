import pg from 'pg'

import { second } from '#contract/durations.ts'

const megabyte = 1024 * 1024

export type LogOptions = {
  /** So many bytes may be written to the log before they are brought into the tables' own files. */
  logLimit?: number
  /** How often to look, in ms. */
  logInterval?: number
}

export type LogKeeper = { stop: () => Promise<void> }

/**
 * Keeps the log short that a start after a crash has to go through. PostgreSQL leaves that to a process beside it, which
 * the embedded engine does not have: without this the log would grow until the next start.
 */
export function keepLogShort(connection: pg.PoolConfig, options: LogOptions = {}): LogKeeper {
  const { logLimit = 64 * megabyte, logInterval = 5 * second } = options
  const pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', toldElsewhere)
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ isLong: boolean }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as "isLong" from pg_control_checkpoint()`,
      [logLimit],
    )
    if (rows[0]!.isLong) await pool.query('checkpoint')
  }

  function lookAgain(): void {
    looking = looking.then(look).catch(toldElsewhere)
  }

  const timer = setInterval(lookAgain, logInterval).unref()

  async function stop(): Promise<void> {
    clearInterval(timer)
    await pool.end()
  }

  return { stop }
}

/** The supervisor tells of a database that ends, and starts it again; that start goes through the log anyway. */
const toldElsewhere = () => {}
