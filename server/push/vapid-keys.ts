import type { Kysely } from 'kysely'
import webPush from 'web-push'

import type { Schema } from '#server/database/schema.ts'

import type { VapidKeys } from './vapid-key-pair.ts'

const name = 'vapid-keys'

/**
 * The configured pair; without one, a pair that is stored in the database, so that all servers share it. Browsers bind
 * their subscriptions to the public key: after a change, devices have to subscribe again.
 */
export async function readVapidKeys(
  db: Kysely<Schema>,
  { vapidKeys }: { vapidKeys: VapidKeys | null },
): Promise<VapidKeys> {
  return vapidKeys ?? (await loadOrCreateKeys(db))
}

async function loadOrCreateKeys(db: Kysely<Schema>): Promise<VapidKeys> {
  const stored = await findKeys(db)
  if (stored) return stored
  const created = webPush.generateVAPIDKeys()
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(created) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findKeys(db)) ?? created
}

async function findKeys(db: Kysely<Schema>): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value as VapidKeys | undefined
}
