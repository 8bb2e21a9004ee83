import { expect, test, vi } from 'vitest'

import { aDataDirectory } from '#tests/api/http/server-process.ts'
import { runNoper } from '#tests/support/command-process.ts'

vi.setConfig({ testTimeout: 60_000 })

const asGoodAsFull = { DISK_RESERVE_MB: '999999999' }

test('a command that fills the market stops when the disk is nearly full; one that reads does not', async () => {
  const environment = { DATA_DIR: await aDataDirectory(), ...asGoodAsFull }

  const seeded = await runNoper(['seed'], environment)
  const exported = await runNoper(['export', '-'], environment)

  expect(seeded.exitCode).toBe(1)
  expect(seeded.errors).toBe('The disk is full. What went in stays; make room, and the same command goes on.\n')
  expect(exported.exitCode).toBe(0)
})
