import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { second } from '#contract/durations.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { drain } from '#server/http/drain.ts'
import { openStorage } from '#server/media/open-storage.ts'

import { type App, createApp } from './app.ts'
import { type Config, settingWarnings } from './config.ts'
import { createOperatorNews, type OperatorNews } from './operator-news.ts'
import { openServerDatabase } from './server-database.ts'
import { openServerDisk, type ServerDisk } from './server-disk.ts'

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
  const news = createOperatorNews()
  const disk = await openServerDisk(config, news)
  const database = await openServerDatabase(config, { disk, news, onFailure })
  try {
    await migrate(database.db)
    const app = await openApp(config, { database, disk, news })
    return {
      address: addressOf(app, config),
      log: app.http.log,
      start: () => app.start(tellSeedProgress).then(disk.keepRoom),
      close: () => close(app, database, config).finally(disk.stop),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

type Ground = { database: Database; disk: ServerDisk; news: OperatorNews }

async function openApp(config: Config, { database, disk, news }: Ground): Promise<App> {
  const storage = await openStorage(config.media)
  const isBuilt = existsSync(join(build, 'client/index.html'))
  const parts = { config, database, storage, disk, databaseRestarts: news.restarts }
  const app = await createApp({ ...parts, ...(isBuilt && { build }) })
  news.tellIn(app.http.log)
  for (const warning of settingWarnings(config)) app.http.log.warn(warning)
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
