import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { type Database, joinDatabase, openDatabase } from '#server/database/database.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { runCommand } from '#tests/support/command-process.ts'
import { engine } from '#tests/support/database.ts'

const beside = test.skipIf(engine === 'postgres')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noper-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function aServedFolder() {
  const directory = await aDataDirectory()
  const server = runServer({ DATA_DIR: directory })
  const address = await server.address
  const database = await joinDatabase({ directory })
  onTestFinished(database.close)
  return { directory, address, database }
}

function begin(directory: string, ...words: string[]) {
  const command = runCommand({ DATA_DIR: directory }, ...words)
  onTestFinished(command.kill)
  return command
}

/** Writes one setting after the other until it is stopped. */
function writeInOrder({ pool }: Database) {
  let written = 0
  let isOver = false

  async function write() {
    while (!isOver) {
      await pool.query('insert into settings values ($1, $2)', [`n${written + 1}`, JSON.stringify('x'.repeat(2_000))])
      written += 1
    }
  }

  const writing = write()
  return {
    written: () => written,
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

async function numbersIn(directory: string): Promise<number[]> {
  const { pool, close } = await openDatabase({ directory })
  const { rows } = await pool.query<{ number: number }>(
    `select substr(name, 2)::int as number from settings where name ~ '^n' order by 1`,
  )
  await close()
  return rows.map(({ number }) => number)
}

beside(
  'a backup beside a writing server holds all up to some moment, and nothing after it',
  { tags: ['gate'] },
  async () => {
    const { directory, address, database } = await aServedFolder()
    const file = join(aFolder(), 'market.tar')
    const writer = writeInOrder(database)
    while (writer.written() < 50) await wait(10)
    const before = writer.written()

    const backup = begin(directory, 'backup', file)
    const exitCode = await backup.exitCode
    const after = writer.written()
    await writer.stop()
    const restored = await aDataDirectory()
    const restore = await runCommandHere(['restore', file], { DATA_DIR: restored })

    expect([exitCode, restore.exitCode], backup.said().errors + restore.errors).toEqual([0, 0])
    const numbers = await numbersIn(restored)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(before)
    expect(numbers.length).toBeLessThanOrEqual(after)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  },
)

beside('a backup that is killed leaves the server serving, and the next one works', async () => {
  const { directory, address, database } = await aServedFolder()
  const file = join(aFolder(), 'market.tar')
  const killed = begin(directory, 'backup', file)
  while (!existsSync(join(directory, 'snapshot', 'database', 'base'))) await wait(1)
  await killed.kill()

  await database.pool.query(`insert into settings values ('n1', '1')`)
  const isServing = (await fetch(`${address}/readyz`)).status
  const next = begin(directory, 'backup', file)

  expect(isServing).toBe(200)
  expect(existsSync(file)).toBe(false)
  expect(await next.exitCode, next.said().errors).toBe(0)
  expect(existsSync(join(directory, 'snapshot', 'database'))).toBe(false)
  const check = await runCommandHere(['restore', '--check', file])
  expect(check.exitCode, check.errors).toBe(0)
  expect(check.output).toMatch(/ [1-9]\d* settings\n/)
})
