import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { second } from '#contract/durations.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'
import { openDeletionLedger } from '#server/accounts/deletion-ledger.ts'
import { replayDeletions } from '#server/accounts/replay-deletions.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { drain } from '#server/http/drain.ts'
import { openStorage } from '#server/media/open-storage.ts'

import { type App, createApp } from './app.ts'
import { type Config, settingWarnings } from './config/config.ts'
import { createOperatorLog, type OperatorLog } from './wiring/operator-log.ts'
import { openServerDatabase } from './wiring/server-database.ts'
import { openServerDisk, type ServerDisk } from './wiring/server-disk.ts'

/** After this time, work that is still running is aborted. */
const shutdownTimeoutMs = 10 * second

const build = fileURLToPath(new URL('../dist', import.meta.url))

export type Server = {
  /** The URL that people open. */
  address: string
  log: App['http']['log']
  /** Starts the background work. The first start takes a while, because it fills the market. */
  start: () => Promise<void>
  /** Completes running work and releases all resources. */
  close: () => Promise<void>
}

/** Opens everything that the server needs and starts listening. If that fails, the database is closed again. */
export async function openServer(config: Config, onFailure: (error: Error) => void): Promise<Server> {
  const operatorLog = createOperatorLog()
  const disk = await openServerDisk(config, operatorLog)
  const database = await openServerDatabase(config, { disk, operatorLog, onFailure })
  try {
    await migrate(database.db)
    await deleteAgain(config, database)
    const app = await openApp(config, { database, disk, operatorLog })
    return {
      address: app.origin(),
      log: app.http.log,
      start: () => app.start(printSeedProgress).then(disk.refillReserve),
      close: () => close(app, database, config).finally(disk.stop),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** In case the database was restored by other means than the command. */
async function deleteAgain({ deletions }: Config, { db }: Database): Promise<void> {
  const ledger = openDeletionLedger(deletions)
  await db.transaction().execute((transaction) => replayDeletions(transaction, ledger))
}

type Infrastructure = { database: Database; disk: ServerDisk; operatorLog: OperatorLog }

async function openApp(config: Config, { database, disk, operatorLog }: Infrastructure): Promise<App> {
  const storage = await openStorage(config.media)
  const isBuilt = existsSync(join(build, 'client/index.html'))
  const parts = { config, database, storage, disk, databaseRestarts: operatorLog.restarts }
  const app = await createApp({ ...parts, ...(isBuilt && { build }) })
  operatorLog.useLog(app.http.log)
  for (const warning of settingWarnings(config)) app.http.log.warn(warning)
  if (!isBuilt) app.http.log.warn('the app is not built, so there are no pages: npm start builds it')

  // The first call compiles all phrases, which would delay every request at the first message.
  findRisks('Bonjour, www.example.org?')
  await app.http.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  return app
}

async function close(app: App, database: Database, { drainSeconds }: Config): Promise<void> {
  app.leave()
  const jobsEnd = app.stop()
  await wait(drainSeconds * second)
  await withTimeout(Promise.all([drain(app.http, shutdownTimeoutMs), jobsEnd]))
  await withTimeout(database.close())
}

async function withTimeout(shutdown: Promise<unknown>): Promise<void> {
  await Promise.race([shutdown, wait(shutdownTimeoutMs, undefined, { ref: false })])
}

/** Prints a line from time to time to show progress. */
function printSeedProgress(done: number, total: number): void {
  if (done % 16 === 0) process.stdout.write(`Filling the demo market: ${done} of ${total} listings\n`)
}
