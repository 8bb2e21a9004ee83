import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { openDatabase } from '#server/database/database.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { keepSeedState } from '#server/seed/seed-state.ts'
import { startNode } from '#tests/support/child-processes.ts'
import { demoMarketDirectory } from '#tests/support/demo-market.ts'

import { aDataDirectory, runServer } from './server-process.ts'

function anEmptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'noper-empty-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test(
  'on an empty folder the server prints its URL, answers there, and exits with 0 on SIGTERM',
  { tags: ['gate'] },
  async () => {
    const server = runServer({ DATA_DIR: join(anEmptyDirectory(), 'data') })
    const address = await server.address

    const ready = await fetch(`${address}/readyz`)
    server.process.kill('SIGTERM')

    expect(ready.status).toBe(200)
    expect(await server.exitCode).toBe(0)
    expect(server.said()).toBe(`Noper is open at ${address}\n`)
  },
)

test('a second server on the same data or port is refused in a sentence, and the first runs until its operator asks twice', async () => {
  const [directory, another] = [await aDataDirectory(), await aDataDirectory()]
  const first = runServer({ DATA_DIR: directory })
  const address = await first.address
  const { port } = new URL(address)

  const onSameData = runServer({ DATA_DIR: directory })
  const onSamePort = runServer({ DATA_DIR: another, PORT: port, LOG_LEVEL: 'fatal' })

  expect(await onSameData.exitCode).toBe(1)
  expect(onSameData.said()).toMatch(/^.+ is in use by another process .+\n$/)
  expect(await onSamePort.exitCode).toBe(1)
  expect(onSamePort.said()).toBe(`Port ${port} is in use. Stop what listens there, or set PORT to another.\n`)
  // The refused server has released its data folder.
  await (await openDatabase({ directory: another })).close()

  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  first.process.kill('SIGINT')
  first.process.kill('SIGINT')
  expect(await first.exitCode).toBe(0)
})

const forSale = demoMarket.listings.filter(({ status = 'active' }) => ['active', 'reserved'].includes(status))

/** A demo market whose seed was interrupted with this many listings missing. */
async function anUnfinishedDemoMarket(missing: number): Promise<string> {
  const directory = await demoMarketDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const { db, close } = await openDatabase({ directory })
  await db
    .deleteFrom('listings')
    .where('id', 'in', (of) => of.selectFrom('listings').select('id').limit(missing))
    .execute()
  await keepSeedState(db, 'started')
  await close()
  return directory
}

test('a server that is stopped during the seed exits cleanly and continues the seed at the next start', async () => {
  const directory = await anUnfinishedDemoMarket(16)
  const first = runServer({ DATA_DIR: directory, DEMO: 'auto' })
  await expect.poll(first.said, { interval: 20 }).toContain('Filling the demo market: 48 of 64 listings')

  first.process.kill('SIGTERM')

  expect(await first.exitCode).toBe(0)
  expect(first.said()).not.toContain('Error')
  const second = runServer({ DATA_DIR: directory, DEMO: 'auto' })
  const found = (await (await fetch(`${await second.address}/v0/listings`)).json()) as ListingPage
  expect(found.total.count).toBe(forSale.length)
})

test('an invalid setting is reported in a sentence, and nothing is changed', async () => {
  const server = runServer({ PORT: 'http', DATA_DIR: '/nowhere' })

  expect(await server.exitCode).toBe(2)
  expect(server.said()).toBe('PORT must be a number from 0 to 65535.\n')
})

test('an unreachable store is reported in a sentence, without its credentials', async () => {
  const server = runServer({
    DATA_DIR: await aDataDirectory(),
    MEDIA_URL: 's3://photos?endpoint=http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'noper',
    AWS_SECRET_ACCESS_KEY: 'hunter2',
  })

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toMatch(/^The store s3:\/\/photos at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\n$/)
  expect(server.said()).not.toContain('hunter2')
})

test('an uncaught error is logged and stops the server cleanly', async () => {
  const stray = 'process.on("SIGUSR2", () => { throw new Error("stray") })'
  const server = runServer({ DATA_DIR: await aDataDirectory() }, ['--import', `data:text/javascript,${stray}`])
  await server.address

  server.process.kill('SIGUSR2')

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toContain('"message":"stray"')
})

test('--help names the settings and starts nothing', async () => {
  const help = startNode(['server/main.ts', '--help'])
  onTestFinished(help.kill)

  expect(await help.ended).toBe(0)
  expect(help.output()).toContain('  PORT ')
})
