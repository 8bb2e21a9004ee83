import { expect, test } from 'vitest'

import { fill, useMarket } from '#tests/api/backup/a-whole-market.ts'
import { engine } from '#tests/support/database.ts'

const embedded = await useMarket('embedded')
const server = await useMarket()

test(`a market can be moved from the embedded database to ${engine === 'postgres' ? 'PostgreSQL' : 'another'} and back`, async () => {
  await fill(embedded)

  await server.restore(await embedded.backUp())
  const [rows, files] = [await embedded.rows(), embedded.files()]
  await embedded.empty()
  await embedded.restore(await server.backUp())

  expect(await server.rows()).toEqual(rows)
  expect(await embedded.rows()).toEqual(rows)
  expect(embedded.files()).toEqual(files)
})
