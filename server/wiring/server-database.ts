import type { Config } from '#server/config/config.ts'
import { DatabaseProblem } from '#server/database/database-problem.ts'
import { type Database, openDatabase } from '#server/database/database.ts'

import type { OperatorLog } from './operator-log.ts'
import type { ServerDisk } from './server-disk.ts'
import { StartupError } from './startup-error.ts'

type Dependencies = {
  disk: ServerDisk
  operatorLog: OperatorLog
  /** The database has failed permanently. */
  onFailure: (error: Error) => void
}

/** Opens the database even while the disk is full, so that reads work. */
export async function openServerDatabase(
  config: Config,
  { disk, operatorLog, onFailure }: Dependencies,
): Promise<Database> {
  const isFull = await disk.check()
  if (isFull) await disk.releaseReserve()
  try {
    return await openDatabase(config.database, {
      disk,
      onRestart: operatorLog.databaseRestarted,
      onFailure,
      onUnavailable: operatorLog.databaseUnavailable,
      onAvailable: operatorLog.databaseAvailable,
    })
  } catch (error) {
    if (!isFull || error instanceof DatabaseProblem) throw error
    throw new StartupError('The disk is full, and the database cannot begin. Make room on it.', { cause: error })
  }
}
