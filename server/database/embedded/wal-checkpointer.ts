import pg from 'pg'

import { second } from '#contract/durations.ts'

const megabyte = 1024 * 1024

export type WalOptions = {
  /** So many bytes may be written to the log before they are brought into the tables' own files. */
  logLimit?: number
  /** How often to look, in ms. */
  logInterval?: number
}

export type WalCheckpointer = { stop: () => Promise<void> }

/**
 * Keeps the log short that a start after a crash has to go through. PostgreSQL leaves that to a process beside it, which
 * the embedded engine does not have: without this the log would grow until the next start.
 */
export function startWalCheckpointer(connection: pg.PoolConfig, options: WalOptions = {}): WalCheckpointer {
  const { logLimit = 64 * megabyte, logInterval = 5 * second } = options
  const pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', ignoreReportedError)
  let checkpointing = Promise.resolve()

  async function checkpointIfLong(): Promise<void> {
    const { rows } = await pool.query<{ isLong: boolean }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as "isLong" from pg_control_checkpoint()`,
      [logLimit],
    )
    if (rows[0]!.isLong) await pool.query('checkpoint')
  }

  function scheduleCheckpoint(): void {
    checkpointing = checkpointing.then(checkpointIfLong).catch(ignoreReportedError)
  }

  const timer = setInterval(scheduleCheckpoint, logInterval).unref()

  async function stop(): Promise<void> {
    clearInterval(timer)
    await pool.end()
  }

  return { stop }
}

/** The supervisor tells of a database that ends, and starts it again; that start goes through the log anyway. */
const ignoreReportedError = () => {}
