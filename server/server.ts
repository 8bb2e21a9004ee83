import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { drain } from '#server/http/drain.ts'
import { openStorage } from '#server/media/open-storage.ts'

import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'

const second = 1_000

/** After so long, what does not end by itself is cut off. */
const patience = 10 * second

const build = fileURLToPath(new URL('../dist', import.meta.url))

export type Server = {
  /** Where people open it. */
  address: string
  log: App['http']['log']
  /** Begins what is done in the background. The first time it takes a while, because it fills the market. */
  start: () => Promise<void>
  /** Finishes what runs and lets go of everything. */
  close: () => Promise<void>
}

/** Opens all that the server needs and begins to answer. Where that fails, the database is closed again. */
export async function openServer(config: Config, onFailure: (error: Error) => void): Promise<Server> {
  let app: App | undefined
  let restarts = 0
  const onRestart = (reason: Error) => {
    restarts += 1
    tellRestart(reason, app)
  }
  const database = await openDatabase(config.database, { onRestart, onFailure })
  try {
    await migrate(database.db)
    const opened = (app = await openApp(config, database, () => restarts))
    return {
      address: addressOf(opened, config),
      log: opened.http.log,
      start: () => opened.start(tellSeedProgress),
      close: () => close(opened, database, config),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openApp(config: Config, database: Database, databaseRestarts: () => number): Promise<App> {
  const storage = await openStorage(config.media)
  const isBuilt = existsSync(join(build, 'client/index.html'))
  const app = await createApp({ config, database, storage, databaseRestarts, ...(isBuilt && { build }) })
  if (!isBuilt) app.http.log.warn('the app is not built, so there are no pages: npm start builds it')

  await app.http.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  return app
}

async function close(app: App, database: Database, { drainSeconds }: Config): Promise<void> {
  app.leave()
  const jobsEnd = app.stop()
  await wait(drainSeconds * second)
  await inTime(Promise.all([drain(app.http, patience), jobsEnd]))
  await inTime(database.close())
}

async function inTime(closing: Promise<unknown>): Promise<void> {
  await Promise.race([closing, wait(patience, undefined, { ref: false })])
}

/** As people know it, with the port that was found free where none was chosen. */
function addressOf({ http }: App, config: Config): string {
  const address = new URL(config.publicUrl)
  if (config.port === 0) address.port = String((http.server.address() as AddressInfo).port)
  return address.origin
}

/** A line now and then says that it goes on. */
function tellSeedProgress(done: number, total: number): void {
  if (done % 16 === 0) process.stdout.write(`Filling the demo market: ${done} of ${total} listings\n`)
}

function tellRestart(reason: Error, app: App | undefined): void {
  if (app) app.http.log.error({ err: reason }, 'the database was started again')
  else process.stderr.write(`The database was started again: ${reason.message}\n`)
}
