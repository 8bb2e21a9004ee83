import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { openBreakableProxy } from '#tests/support/breakable-proxy.ts'
import { engine } from '#tests/support/database.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

const second = 1_000

/** Duration of each outage. `npm run endurance` uses longer ones. */
const absence = 2 * second

/** More than the pool has connections, so that some wait for one. */
const inFlightAtOnce = 15

/** A running server, its database, and its messages to the operator. */
async function serve(url: string) {
  const told: string[] = []
  const database = await openDatabase(
    { url },
    {
      onUnavailable: () => told.push('away'),
      onAvailable: (seconds) => told.push(`back after ${Math.floor(seconds)} s`),
    },
  )
  await migrate(database.db)
  const directory = mkdtempSync(join(tmpdir(), 'noper-media-'))
  const { http } = await createApp({
    config: readConfig({ LOG_LEVEL: 'info', DATABASE_URL: url, DATA_DIR: directory }),
    database,
    storage: await createFolderStorage(directory),
    log: { level: 'error', stream: { write: (line) => told.push((JSON.parse(line) as { msg: string }).msg) } },
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await http.close()
    await database.close()
    rmSync(directory, { recursive: true })
  })
  return { address, database, told }
}

type Answer = { status: number; retryAfter: string | null; code: string | undefined }

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url)
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code }
}

/** Sends a few requests every tenth of a second, without waiting for earlier ones. Resolves when all are answered. */
async function askFor(duration: number, url: string): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  for (const end = performance.now() + duration; performance.now() < end; await wait(100))
    answers.push(ask(url), ask(url))
  return Promise.all(answers)
}

/** Writes rows one after the other, and records those that the database has confirmed. */
function keepWriting({ pool }: Database) {
  const confirmed: number[] = []
  let isOver = false

  async function write() {
    for (let number = 1; !isOver; number += 1) {
      const isKept = await pool.query('insert into kept values ($1)', [number]).then(
        () => true,
        () => false,
      )
      if (isKept) confirmed.push(number)
      await wait(5)
    }
  }

  const writing = write()
  async function untilConfirmed(more: number) {
    const enough = confirmed.length + more
    while (confirmed.length < enough) await wait(10)
  }

  return { confirmed, untilConfirmed, stop: () => ((isOver = true), writing) }
}

describe.runIf(engine === 'postgres')('a separate PostgreSQL', () => {
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  async function anAbsence(leave: (port: number) => unknown, comeBack: () => unknown, url = postgres.url) {
    const { address, database, told } = await serve(url)
    await database.pool.query('create table if not exists kept (number int)')
    await database.pool.query('truncate kept')
    const writer = keepWriting(database)
    const listings = `${address}/v0/listings`
    expect((await ask(listings)).status).toBe(200)
    await writer.untilConfirmed(10)
    const inFlight = Promise.allSettled(
      Array.from({ length: inFlightAtOnce }, () => database.pool.query('select pg_sleep(20)')),
    )

    const left = leave(Number(new URL(url).port))
    // The outage lasts until all requests are answered. `npm run endurance` measures how soon that is.
    const answers = await askFor(absence, listings)
    const ready = await ask(`${address}/readyz`)
    const failed = (await inFlight).filter(({ status }) => status === 'rejected')
    await left
    await comeBack()
    await expect.poll(async () => (await ask(listings)).status, { interval: 50 }).toBe(200)

    await writer.untilConfirmed(10)
    await writer.stop()
    const { rows } = await database.pool.query<{ number: number }>('select number from kept')
    const kept = new Set(rows.map(({ number }) => number))
    return {
      answers,
      ready,
      failed: failed.length,
      told,
      lost: writer.confirmed.filter((number) => !kept.has(number)),
    }
  }

  function expectPromises({ answers, ready, failed, told, lost }: Absence) {
    expect(answers.length).toBeGreaterThan(10)
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '5', code: 'unavailable' })
    expect(ready).toMatchObject({ status: 503 })
    expect(failed).toBe(inFlightAtOnce)
    expect(told.filter((line) => line !== 'unavailable')).toEqual(['away', expect.stringMatching(/^back after \d+ s$/)])
    expect(lost).toEqual([])
  }

  type Absence = Awaited<ReturnType<typeof anAbsence>>

  test('an outage of a stopped database is reported, and requests work when it is back', async () => {
    expectPromises(await anAbsence(postgres.halt, postgres.start))
  })

  test('an outage of a hanging database is reported, and requests work when it is back', async () => {
    expectPromises(await anAbsence(postgres.freeze, postgres.thaw))
  })

  test('an outage of an unreachable database is reported, and requests work when it is back', async () => {
    const line = await openBreakableProxy(Number(new URL(postgres.url).port))
    onTestFinished(line.close)
    const url = new URL(postgres.url)
    url.port = String(line.port)

    expectPromises(await anAbsence(line.stall, line.resume, url.href))
  })

  test('jobs continue when the database is back, and failed polls are not logged each time', async () => {
    const database = await openDatabase({ url: postgres.url })
    onTestFinished(database.close)
    const done: string[] = []
    const onFailure = vi.fn()
    const jobs = createJobs(database, { onFailure, pollSeconds: 1, retrySeconds: 1 })
    jobs.on('media-avif', async ({ name }) => void done.push(name))
    await jobs.start()
    onTestFinished(jobs.stop)

    postgres.freeze()
    await wait(absence)
    await expect(jobs.send('media-avif', { name: 'while away' })).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    postgres.thaw()
    await expect.poll(() => jobs.send('media-avif', { name: 'when back' }).then(() => 'sent', String)).toBe('sent')

    await expect.poll(() => done).toEqual(['when back'])
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('a slow database does not count as unreachable', async () => {
    const onAway = vi.fn()
    const database = await openDatabase({ url: postgres.url }, { onUnavailable: onAway })
    onTestFinished(database.close)

    await Promise.all(Array.from({ length: 10 }, () => database.pool.query('select pg_sleep(2)')))

    expect(onAway).not.toHaveBeenCalled()
  })

  test('a request that waits too long for a free connection fails with that reason', async () => {
    const database = await openDatabase({ url: postgres.url }, { acquireTimeoutMs: 200 })
    onTestFinished(database.close)
    const busy = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))

    await expect(database.pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
    for (const client of busy) client.release()
  })
})
