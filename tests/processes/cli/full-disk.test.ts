import { expect, test } from 'vitest'

import { aDataDirectory } from '#tests/processes/http/server-process.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { runNoper } from '#tests/support/command-process.ts'

const asGoodAsFull = { DISK_RESERVE_MB: '999999999' }

test('a command that adds data stops when the disk is nearly full; one that only reads does not', async () => {
  const environment = { DATA_DIR: await aDataDirectory(), ...asGoodAsFull }

  const seeded = await runNoper(['seed'], environment)
  const exported = await runCommandHere(['export', '-'], environment)

  expect(seeded.exitCode).toBe(1)
  expect(seeded.errors).toBe('The disk is full. What went in stays; make room, and the same command goes on.\n')
  expect(exported.exitCode).toBe(0)
})
