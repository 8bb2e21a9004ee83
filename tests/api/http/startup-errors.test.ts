import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { DatabaseProblem } from '#server/database/database-problem.ts'
import { openServer } from '#server/server.ts'
import { StartupError, toStartupError } from '#server/wiring/startup-error.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'

async function aDataDirectory(): Promise<string> {
  const directory = await migratedDatabaseDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/**
 * Starts the server with these settings, and returns the error with which the main module would end. It prints the
 * messages of known problems.
 */
async function problemOf(environment: Record<string, string>): Promise<unknown> {
  const config = readConfig({ PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...environment })
  try {
    const server = await openServer(config, () => {})
    await server.close()
    return undefined
  } catch (error) {
    return toStartupError(error, config)
  }
}

test('an unusable folder is reported in a sentence', async () => {
  const file = join(await aDataDirectory(), 'file')
  writeFileSync(file, '')

  const problem = await problemOf({ DATA_DIR: join(file, 'data') })

  expect(problem).toBeInstanceOf(StartupError)
  expect((problem as Error).message).toMatch(/^\S+ cannot be .+$/)
})

test('an unusable folder for photos is reported in a sentence', async () => {
  const directory = await aDataDirectory()
  const file = join(directory, 'file')
  writeFileSync(file, '')

  const problem = await problemOf({ DATA_DIR: directory, MEDIA_URL: join(file, 'media') })

  expect(problem).toBeInstanceOf(StartupError)
  expect((problem as Error).message).toMatch(/^\S+ cannot be used \(ENOTDIR\)\. .+$/)
})

test('an unreachable database is reported in a sentence, without its password', async () => {
  const problem = await problemOf({ DATABASE_URL: 'postgres://noper:hunter2@127.0.0.1:1/noper' })

  expect(problem).toBeInstanceOf(DatabaseProblem)
  expect((problem as Error).message).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*$/)
  expect((problem as Error).message).not.toContain('hunter2')
})
