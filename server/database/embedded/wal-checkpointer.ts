import pg from 'pg'

import { second } from '#contract/durations.ts'

const megabyte = 1024 * 1024

export type WalOptions = {
  /** Log size in bytes that triggers a checkpoint. */
  logLimit?: number
  /** Check interval in ms. */
  logInterval?: number
}

export type WalCheckpointer = { stop: () => Promise<void> }

/**
 * Limits the log that PostgreSQL must replay after a crash. PostgreSQL normally has a background process for that,
 * which the embedded engine lacks: without this the log would grow until the next start.
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

/** The supervisor reports and restarts a failed database; its start replays the log anyway. */
const ignoreReportedError = () => {}
