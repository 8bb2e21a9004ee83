// Both engines: several servers create the keys at the same time.
import { expect, test } from 'vitest'

import { isKeyPair } from '#server/push/vapid-key-pair.ts'
import { readVapidKeys } from '#server/push/vapid-keys.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()

test('unless keys are set, a pair is created once, and shared by all servers of the database', async () => {
  const read = await Promise.all(Array.from({ length: 4 }, () => readVapidKeys(db, { vapidKeys: null })))

  expect(isKeyPair(read[0]!)).toBe(true)
  for (const keys of read) expect(keys).toEqual(read[0])
})

test('configured keys are used in place of those in the database', async () => {
  await readVapidKeys(db, { vapidKeys: null })
  const vapidKeys = { publicKey: 'public', privateKey: 'private' }

  expect(await readVapidKeys(db, { vapidKeys })).toEqual(vapidKeys)
})
