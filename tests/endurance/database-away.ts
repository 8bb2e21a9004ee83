import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { type Database, openDatabase } from '#server/database/database.ts'
import { openBreakableProxy } from '#tests/support/breakable-proxy.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

import { type Answered, keepAsking } from './asking.ts'
import { listingId } from './market-writing.ts'
import { keepWritingMarket } from './persistent-writer.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, type Round, runFromCommandLine } from './rehearsal.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const second = 1_000

const absence = 30 * second

/** Makes a PostgreSQL unavailable for half a minute in each round, in three ways by turns. */
export async function rehearseDatabaseAway({ rounds, report = () => {} }: RehearsalOptions): Promise<Rehearsal> {
  const postgres = await startPostgres()
  const line = await openBreakableProxy(Number(new URL(postgres.url).port))
  const url = new URL(postgres.url)
  url.port = String(line.port)
  const directory = mkdtempSync(join(tmpdir(), 'noper-away-'))
  const server = await startServer({ DATABASE_URL: url.href, DATA_DIR: directory })
  const database = await openDatabase({ url: url.href })
  const ways = waysToBeAway(postgres, line)

  const total = await rehearse('database outage', { rounds: Math.min(rounds, 2 * ways.length), report }, (round) =>
    beAway(ways[(round - 1) % ways.length]!, { server, database, first: round * 10_000_000, report }),
  )

  await database.close()
  await server.stop()
  await line.close()
  await postgres.stop()
  rmSync(directory, { recursive: true })
  return total
}

type Way = { name: string; leave: () => unknown; comeBack: () => unknown }

const waysToBeAway = (postgres: Postgres, line: Awaited<ReturnType<typeof openBreakableProxy>>): [Way, ...Way[]] => [
  { name: 'stopped', leave: postgres.halt, comeBack: postgres.start },
  { name: 'frozen', leave: postgres.freeze, comeBack: postgres.thaw },
  { name: 'unreachable', leave: line.stall, comeBack: line.resume },
]

type Scene = { server: ServerProcess; database: Database; first: number; report: (line: string) => void }

async function beAway(way: Way, { server, database, first, report }: Scene): Promise<Round> {
  const writer = keepWritingMarket(database, first)
  const reader = keepAsking(`${server.address}/v0/listings`, 20)
  await wait(2 * second)
  const saidBefore = server.said().length
  const memoryBefore = server.memory()

  const leftAt = performance.now()
  const leaving = way.leave()
  await wait(absence)
  const memoryAfter = server.memory()
  await leaving
  await way.comeBack()
  const cameBackAt = performance.now()
  await wait(8 * second)
  await Promise.all([reader.stop(), writer.stop()])

  const figures = measure(reader.answers, leftAt, cameBackAt)
  const growth = memoryAfter - memoryBefore
  report(`  ${way.name}: ${describe(figures)}; memory ${growth < 0 ? '' : '+'}${growth.toFixed(0)} MB`)
  const faults = faultsOf(figures, { growth, said: server.said().slice(saidBefore), hasEnded: server.hasEnded() })
  return { acknowledged: writer.acknowledged.length, lost: await lostOf(database, writer.acknowledged), faults }
}

type Figures = {
  asked: number
  /** The longest response time of requests that were sent or running during the outage, in milliseconds. */
  slowest: number
  /** The seconds from the end of the outage to the first successful response to a later request. */
  secondsUntilBack: number
  unexpected: Answered[]
}

function measure(answers: Answered[], leftAt: number, cameBackAt: number): Figures {
  // Requests sent shortly before the end may be answered by the database that is back.
  const whileAway = answers.filter(({ askedAt }) => askedAt > leftAt && askedAt < cameBackAt - second)
  const inFlight = answers.filter(({ askedAt, milliseconds }) => askedAt <= leftAt && askedAt + milliseconds > leftAt)
  const refused = whileAway.filter(({ status }) => status !== 200)
  const served = answers.filter(({ status, askedAt }) => status === 200 && askedAt >= cameBackAt)
  const backAt = Math.min(...served.map(({ askedAt, milliseconds }) => askedAt + milliseconds))
  return {
    asked: whileAway.length,
    slowest: Math.max(...[...whileAway, ...inFlight].map(({ milliseconds }) => milliseconds)),
    secondsUntilBack: (backAt - cameBackAt) / second,
    unexpected: refused.filter(
      ({ status, code, retryAfter }) => status !== 503 || code !== 'unavailable' || retryAfter === null,
    ),
  }
}

type Aftermath = { growth: number; said: string[]; hasEnded: boolean }

function faultsOf({ slowest, secondsUntilBack, unexpected }: Figures, { growth, said, hasEnded }: Aftermath): string[] {
  const times = (sentence: string) => said.filter((each) => each.includes(sentence)).length
  return [
    ...(hasEnded ? ['the server ended'] : []),
    ...(slowest < second ? [] : [`the slowest response took ${Math.round(slowest)} ms`]),
    ...(secondsUntilBack < 5 ? [] : [`the server recovered after ${secondsUntilBack} s`]),
    ...unexpected.map(({ status, code }) => `a response was ${status} ${code}`),
    ...(growth < 100 ? [] : [`the server grew by ${growth} MB`]),
    ...(times('the database is away') === 1 && times('the database is back') === 1
      ? []
      : ['the outage was not logged exactly once']),
    ...(said.length < 20 ? [] : [`the log grew by ${said.length} lines`]),
  ]
}

const describe = ({ asked, slowest, secondsUntilBack }: Figures) =>
  `${asked} requests, the slowest took ${Math.round(slowest)} ms, recovered after ${secondsUntilBack.toFixed(2)} s`

async function lostOf({ db }: Database, acknowledged: number[]): Promise<number[]> {
  const rows = await db.selectFrom('listings').select('id').execute()
  const kept = new Set(rows.map(({ id }) => id))
  return acknowledged.filter((number) => !kept.has(listingId(number)))
}

if (import.meta.main) await runFromCommandLine(rehearseDatabaseAway)
