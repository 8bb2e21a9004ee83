import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { demoMarket } from '#server/demo/demo-market.ts'

import { aDataDirectory, runServer } from './server-process.ts'

// Each of these starts a whole server, some two.
vi.setConfig({ testTimeout: 120_000 })

async function aBusyPort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

test('the server says where it is open, answers there, and ends with 0 when it is told to', async () => {
  const server = runServer({ DATA_DIR: await aDataDirectory() })
  const address = await server.address

  const ready = await fetch(`${address}/readyz`)
  server.process.kill('SIGTERM')

  expect(ready.status).toBe(200)
  expect(await server.exitCode).toBe(0)
  expect(server.said()).toBe(`Noper is open at ${address}\n`)
})

test('an impatient operator, who asks twice, still gets an orderly end', async () => {
  const server = runServer({ DATA_DIR: await aDataDirectory() })
  await server.address

  server.process.kill('SIGINT')
  server.process.kill('SIGINT')

  expect(await server.exitCode).toBe(0)
})

const forSale = demoMarket.listings.filter(({ status = 'active' }) => ['active', 'reserved'].includes(status))

test('told to end while it fills the market, it ends in order and goes on filling the next time', async () => {
  const directory = await aDataDirectory()
  const first = runServer({ DATA_DIR: directory, DEMO: 'auto' })
  await expect.poll(first.said, { timeout: 60_000 }).toContain('Filling the demo market')

  first.process.kill('SIGTERM')

  expect(await first.exitCode).toBe(0)
  expect(first.said()).not.toContain('Error')
  const second = runServer({ DATA_DIR: directory, DEMO: 'auto' })
  const found = (await (await fetch(`${await second.address}/v0/listings`)).json()) as ListingPage
  expect(found.total.count).toBe(forSale.length)
})

test('a setting that makes no sense is told in a sentence, and nothing is touched', async () => {
  const server = runServer({ PORT: 'http', DATA_DIR: '/nowhere' })

  expect(await server.exitCode).toBe(2)
  expect(server.said()).toBe('PORT must be a number from 0 to 65535.\n')
})

test('a busy port is told in a sentence, and the data can be opened again', async () => {
  const directory = await aDataDirectory()
  const port = await aBusyPort()
  const server = runServer({ DATA_DIR: directory, PORT: port, LOG_LEVEL: 'fatal' })

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toBe(`Port ${port} is in use. Stop what listens there, or set PORT to another.\n`)

  const again = runServer({ DATA_DIR: directory })
  expect((await fetch(`${await again.address}/readyz`)).status).toBe(200)
})

test('a second server on the same data is refused in a sentence, and the first goes on', async () => {
  const directory = await aDataDirectory()
  const first = runServer({ DATA_DIR: directory })
  const address = await first.address

  const second = runServer({ DATA_DIR: directory })

  expect(await second.exitCode).toBe(1)
  expect(second.said()).toMatch(/^.+ is in use by another process .+\n$/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a folder that cannot be used is told in a sentence', async () => {
  const file = join(await aDataDirectory(), 'file')
  writeFileSync(file, '')

  const server = runServer({ DATA_DIR: join(file, 'data') })

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toMatch(/^\S+ cannot be .+\n$/)
})

test('a folder for photos that cannot be used is told in a sentence', async () => {
  const directory = await aDataDirectory()
  const file = join(directory, 'file')
  writeFileSync(file, '')

  const server = runServer({ DATA_DIR: directory, MEDIA_URL: join(file, 'media') })

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toMatch(/^\S+ cannot be used \(ENOTDIR\)\. .+\n$/)
})

test('a database that cannot be reached is told in a sentence, without its password', async () => {
  const server = runServer({ DATABASE_URL: 'postgres://noper:hunter2@127.0.0.1:1/noper' })

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\n$/)
  expect(server.said()).not.toContain('hunter2')
})

test('a store that cannot be reached is told in a sentence, without its credentials', async () => {
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

test('an error that nobody caught is logged and ends the server in order', async () => {
  const stray = 'process.on("SIGUSR2", () => { throw new Error("stray") })'
  const server = runServer({ DATA_DIR: await aDataDirectory() }, ['--import', `data:text/javascript,${stray}`])
  await server.address

  server.process.kill('SIGUSR2')

  expect(await server.exitCode).toBe(1)
  expect(server.said()).toContain('"message":"stray"')
})

test('--help names the settings and starts nothing', async () => {
  const help = spawn(process.execPath, ['server/main.ts', '--help'])
  const chunks = await help.stdout.toArray()

  expect(Buffer.concat(chunks).toString()).toContain('  PORT ')
  expect(help.exitCode ?? (await once(help, 'exit'))[0]).toBe(0)
})
