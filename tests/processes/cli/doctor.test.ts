import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { joinDatabase } from '#server/database/database.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { runNoper } from '#tests/support/command-process.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'
import { demoMarketDirectory } from '#tests/support/demo-market.ts'

test('the doctor finds nothing wrong with an unused folder', async () => {
  const DATA_DIR = await emptyDatabaseDirectory()
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))

  const said = await runCommandHere(['doctor'], { DATA_DIR })

  expect(said).toMatchObject({ exitCode: 0, errors: '' })
  expect(said.output).toContain('! The database has no tables yet.')
})

/** A folder in which the seed is nearly complete, so that it continues without encoding all photos. */
async function aNearlyWholeDemoMarket(): Promise<string> {
  const directory = await demoMarketDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function removeListings(directory: string, count: number): Promise<void> {
  const { pool, close } = await joinDatabase({ directory })
  await pool.query('delete from listings where id in (select id from listings order by id limit $1)', [count])
  await close()
}

test('beside the running server the seed completes the demo market, and the doctor finds a deleted photo file', async () => {
  const DATA_DIR = await aNearlyWholeDemoMarket()
  await runServer({ DATA_DIR, DEMO: 'off' }).address
  await removeListings(DATA_DIR, 2)

  const seeded = await runCommandHere(['seed'], { DATA_DIR })
  const before = await runNoper(['doctor'], { DATA_DIR })
  rmSync(join(DATA_DIR, 'media'), { recursive: true })
  const after = await runCommandHere(['doctor'], { DATA_DIR })

  expect(seeded.errors).toContain('64/64 listings')
  expect(before.output).toContain('✓ There are 64 listings by 15 members.')
  expect(before.output).not.toContain('✗')
  expect(before.exitCode).toBe(0)
  expect(after.output).toMatch(/✗ Of \d+ photos looked at, \d+ files are missing/)
  expect(after.exitCode).toBe(3)
})

test('the doctor reports a database that does not answer', async () => {
  const said = await runCommandHere(['doctor'], {
    DATA_DIR: await aDataDirectory(),
    DATABASE_URL: 'postgres://noper:secret@127.0.0.1:1/noper',
  })

  expect(said.exitCode).toBe(3)
  expect(said.output).toContain('✗ The database at 127.0.0.1:1 cannot be used')
  expect(said.output).not.toContain('secret')
})
