import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'

test('a server on a nearly full disk still serves reads', async () => {
  const directory = await aDataDirectory()
  const server = runServer({ DATA_DIR: directory, DISK_RESERVE_MB: '999999999', DEMO: 'auto' })
  const address = await server.address

  expect((await fetch(`${address}/v0/listings`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const language = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"locale":"fr"}' }
  expect((await fetch(`${address}/v0/locale`, language)).status).toBe(200)
  expect(server.said().match(/the disk is full/g)).toHaveLength(1)
  expect(existsSync(join(directory, 'ballast'))).toBe(false)
})
