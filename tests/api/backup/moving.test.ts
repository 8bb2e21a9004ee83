import { expect, test, vi } from 'vitest'

import { engine } from '#tests/support/database.ts'

import { fill, useMarket } from './a-whole-market.ts'

// Both open the copies that they read.
vi.setConfig({ testTimeout: 120_000 })

const embedded = await useMarket('embedded')
const server = await useMarket()

test(`a market moves from the embedded database to ${engine === 'postgres' ? 'PostgreSQL' : 'another'} and back`, async () => {
  await fill(embedded)

  await server.restore(await embedded.backUp())
  const [rows, files] = [await embedded.rows(), embedded.files()]
  await embedded.empty()
  await embedded.restore(await server.backUp())

  expect(await server.rows()).toEqual(rows)
  expect(await embedded.rows()).toEqual(rows)
  expect(embedded.files()).toEqual(files)
})
