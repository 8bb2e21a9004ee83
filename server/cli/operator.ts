import { type Config, readConfig } from '#server/config/config.ts'
import { type Database, joinDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { createJobSender, type JobSender } from '#server/jobs/jobs.ts'
import { openStorage } from '#server/media/open-storage.ts'
import type { Storage } from '#server/media/storage.ts'
import { toStartupError } from '#server/wiring/startup-error.ts'

import { exitCode } from './exit-codes.ts'
import { withRoom } from './with-room.ts'

/** The parts that commands use: the same as the server's, whether the server runs or not. */
export type Operator = {
  config: Config
  database: Database
  storage: Storage
  jobs: JobSender
  /** Aborted when the operator presses Ctrl+C: a command finishes its current step and stops. */
  interruption: AbortSignal
}

type Needs = {
  /** The command fills the database or the media, and so must stop when their disk is nearly full. */
  room?: boolean
}

/** Opens what a command needs, runs it, and closes everything again. */
export async function operate<T>(work: (operator: Operator) => Promise<T>, needs: Needs = {}): Promise<T> {
  const config = readConfig(process.env)
  const interruption = new AbortController()
  const operateNow = () => operateWith(config, interruption, work)
  return needs.room ? withRoom(config, interruption, operateNow) : operateNow()
}

async function operateWith<T>(
  config: Config,
  interruption: AbortController,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const abort = () => interruption.abort()
  process.once('SIGINT', abort).once('SIGTERM', abort)
  try {
    return await operateUntil(interruption.signal, config, work)
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort)
  }
}

async function operateUntil<T>(
  interruption: AbortSignal,
  config: Config,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const database = await joinDatabase(config.database).catch((error: unknown) => {
    throw toStartupError(error, config)
  })
  try {
    await migrate(database.db)
    const storage = await openStorage(config.media)
    const jobs = createJobSender(database)
    return await work({ config, database, storage, jobs, interruption }).finally(jobs.stop)
  } finally {
    if (interruption.aborted) process.exitCode = exitCode.interrupted
    await database.close()
  }
}
