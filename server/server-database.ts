import { DatabaseProblem } from '#server/database/database-problem.ts'
import { type Database, openDatabase } from '#server/database/database.ts'

import type { Config } from './config.ts'
import type { OperatorNews } from './operator-news.ts'
import type { ServerDisk } from './server-disk.ts'
import { StartProblem } from './start-problem.ts'

type Surroundings = {
  disk: ServerDisk
  news: OperatorNews
  /** The database is no more, and will not be again. */
  onFailure: (error: Error) => void
}

/** Opens the database even where the disk is full, so that what is there can be read. */
export async function openServerDatabase(config: Config, { disk, news, onFailure }: Surroundings): Promise<Database> {
  const isFull = await disk.look()
  if (isFull) await disk.makeRoom()
  try {
    return await openDatabase(config.database, {
      disk,
      onRestart: news.databaseRestarted,
      onFailure,
      onAway: news.databaseAway,
      onBack: news.databaseBack,
    })
  } catch (error) {
    if (!isFull || error instanceof DatabaseProblem) throw error
    throw new StartProblem('The disk is full, and the database cannot begin. Make room on it.', { cause: error })
  }
}
