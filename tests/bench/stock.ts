import { join } from 'node:path'

import pg from 'pg'

import { type DatabaseTarget, openDatabase } from '#server/database/database.ts'
import { startPostgres } from '#tests/support/postgres.ts'

import { importFile } from './import-file.ts'
import { writeMarket } from './market/write-market.ts'
import { multiplyListings } from './multiply-listings.ts'
import type { Workplace } from './workplace.ts'

export const engines = ['PostgreSQL', 'embedded'] as const

export type Engine = (typeof engines)[number]

/** A database filled with listings. */
export type Market = {
  engine: Engine
  target: DatabaseTarget
  /** The environment variables for the server and the commands. */
  environment: Record<string, string>
  listings: number
  /** The duration of the import. */
  milliseconds: number
}

export type Stock = ReturnType<typeof createStock>

/** Fills each market once, even if several parts measure on it. */
export function createStock(workplace: Workplace, say: (text: string) => void) {
  const markets = new Map<string, Promise<Market>>()
  const files = new Map<number, Promise<string>>()
  let postgres: ReturnType<typeof startPostgres> | undefined

  function market(engine: Engine, listings: number): Promise<Market> {
    const key = `${engine} ${listings}`
    const known = markets.get(key) ?? fill(engine, listings)
    markets.set(key, known)
    return known
  }

  async function fill(engine: Engine, listings: number): Promise<Market> {
    const file = await fileWith(listings)
    const place = join(workplace.directory, `${engine}-${listings}`)
    const target = engine === 'embedded' ? { directory: place } : { url: await createPostgresDatabase(listings) }
    const environment = { DATA_DIR: place, DEMO: 'off', DATABASE_URL: 'url' in target ? target.url : '' }
    say(`filling ${engine} with ${listings} listings`)
    const milliseconds = await importFile(file, environment)
    await settle(target)
    return { engine, target, environment, listings, milliseconds }
  }

  function fileWith(listings: number): Promise<string> {
    const path = join(workplace.directory, `${listings}.ndjson`)
    const known = files.get(listings) ?? writeMarket(listings, path).then(() => path)
    files.set(listings, known)
    return known
  }

  async function createPostgresDatabase(listings: number): Promise<string> {
    const { url } = await (postgres ??= startDurablePostgres(workplace))
    const name = `listings_${listings}`
    await asOwner(url, 'postgres', (client) => client.query(`create database ${name}`))
    return Object.assign(new URL(url), { pathname: name }).href
  }

  /** A market on PostgreSQL with this many copies of each listing of a smaller one. */
  async function multiplied(listings: number, times: number): Promise<Market> {
    const startedAt = performance.now()
    const { target, environment } = await copied(listings, `listings_${listings * times}`)
    say(`filling PostgreSQL with ${listings * times} listings`)
    await asOwner(target.url, `listings_${listings * times}`, (client) => multiplyListings(client, times))
    const milliseconds = performance.now() - startedAt
    return { engine: 'PostgreSQL', target, environment, listings: listings * times, milliseconds }
  }

  /** A copy of a market on PostgreSQL under this name, for a part that changes it. */
  async function copied(listings: number, name: string) {
    const { url } = (await market('PostgreSQL', listings)).target as { url: string }
    await asOwner(url, 'postgres', (client) => client.query(`create database ${name} template listings_${listings}`))
    const target = { url: Object.assign(new URL(url), { pathname: name }).href }
    const environment = { DATA_DIR: join(workplace.directory, name), DEMO: 'off', DATABASE_URL: target.url }
    return { target, environment }
  }

  return { market, multiplied, copied }
}

async function asOwner(url: string, database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: database }).href })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** With an operator's settings: every commit reaches the disk. */
async function startDurablePostgres(workplace: Workplace) {
  const postgres = await startPostgres({ isDurable: true })
  workplace.atEnd(postgres.stop)
  return postgres
}

/** What PostgreSQL does by itself within a minute or two of a large import, and the embedded server every night. */
async function settle(target: DatabaseTarget): Promise<void> {
  const database = await openDatabase(target)
  await database.pool.query('vacuum analyze')
  await database.close()
}
