import { expect, test } from 'vitest'

import { runCommandHere } from '#tests/support/command-in-process.ts'
import { runNoper } from '#tests/support/command-process.ts'

test('help names every command and the exit codes, and is not a usage error', async () => {
  const { exitCode, output } = await runNoper(['--help'])

  expect(exitCode).toBe(0)
  for (const command of ['import', 'export', 'seed', 'geo', 'backup', 'restore', 'member', 'doctor', 'config'])
    expect(output).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  expect(output).toContain('Exit codes:')
})

test('an unknown command is a usage error', async () => {
  const { exitCode, errors } = await runNoper(['imprt'])

  expect(exitCode).toBe(2)
  expect(errors).toContain('Did you mean import?')
})

test('an invalid setting is a usage error, and the message names it', async () => {
  const { exitCode, errors } = await runCommandHere(['config'], { PORT: 'http' })

  expect(exitCode).toBe(2)
  expect(errors).toBe('PORT must be a number from 0 to 65535.\n')
})

test('the configuration is printed without its secrets', async () => {
  const DATABASE_URL = 'postgres://noper:secret@db.example/noper'

  const { exitCode, output } = await runCommandHere(['config'], { DATABASE_URL })

  expect(exitCode).toBe(0)
  expect(output).toMatch(/^DATABASE_URL +postgres:\/\/noper:•••@db\.example\/noper +set$/m)
  expect(output).toMatch(/^PORT +3000 +default$/m)
  expect(output).not.toContain('secret')
})
