import { expect, test } from 'vitest'

import { readServerKeys } from '#server/accounts/server-keys.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()

test('unless keys are set, one is created once, and shared by all servers of the database', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => readServerKeys(db, { signingKeys: null })))

  const [first, ...others] = keys.map((each) => each.first('attempts').toString('hex'))
  for (const other of others) expect(other).toBe(first)
  expect(keys[0]!.first('access tokens').toString('hex')).not.toBe(first)
})

test('configured keys are used in place of the one in the database', async () => {
  const own = await readServerKeys(db, { signingKeys: null })
  const set = await readServerKeys(db, { signingKeys: ['a key that an operator has thought of'] })

  expect(set.first('attempts').equals(own.first('attempts'))).toBe(false)
})
