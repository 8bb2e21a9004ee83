import { existsSync } from 'node:fs'

import type { PoolConfig } from 'pg'

import { checkDataDirectory, dataDirectory } from './data-directory.ts'
import { openDeferredSocket } from './deferred-socket.ts'
import { lockDirectory } from './directory-lock.ts'
import { socketPath } from './socket-path.ts'
import { superviseDatabase, type SupervisorOptions } from './supervisor.ts'
import { startWalCheckpointer, type WalOptions } from './wal-checkpointer.ts'

export type EmbeddedDatabase = {
  /** Options for pg. While the database restarts, connecting waits. */
  connection: PoolConfig
  stop: () => Promise<void>
}

export type EmbeddedOptions = SupervisorOptions & WalOptions

/** Starts a PostgreSQL inside this process that stores its files in the folder. */
export async function startEmbeddedDatabase(
  directory: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const path = socketPath(directory)
  const lock = lockDirectory(directory)
  try {
    const isNew = !existsSync(dataDirectory(directory))
    if (!isNew) checkDataDirectory(directory)
    const { whenReady, stop } = await superviseDatabase({ directory, path, isNew }, options)
    const connection = connectionTo(directory, whenReady)
    const log = startWalCheckpointer(connection, options)

    async function close() {
      await log.stop()
      await stop()
    }

    return { connection, stop: () => close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Options for pg to connect to the database that this or another process serves from the folder. */
export function connectionTo(directory: string, whenReady = async () => {}): PoolConfig {
  const path = socketPath(directory)
  return {
    // All options are explicit, because pg would otherwise read them from PGHOST, PGPORT, PGSSLMODE and similar
    // variables.
    host: directory,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => openDeferredSocket(path, whenReady),
  }
}
