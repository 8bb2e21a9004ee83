import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import type { SessionIdentity } from '#server/http/route.ts'

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export function createPushSubscriptionsRepository(db: Kysely<Schema>) {
  /** The subscription of the session; replaces the one before. Returns false if the session has ended meanwhile. */
  async function save(
    { memberId, sessionId }: SessionIdentity,
    { id, endpoint, keys }: PushSubscription & { id: string },
    now: Date,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into push_subscriptions (id, member_id, session_id, endpoint, p256dh, auth, created_at, used_at)
      select ${id}::uuid, member_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}::timestamptz, ${now}::timestamptz
      from sessions where id = ${sessionId} and member_id = ${memberId}
      for key share
      on conflict (session_id) do update set
        endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, used_at = excluded.used_at
      returning id`.execute(db)
    return rows.length > 0
  }

  /** An address belongs to the device's last sign-in. */
  async function removeOfOthers(endpoint: string, sessionId: string): Promise<void> {
    await db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', sessionId)
      .execute()
  }

  /** Removes those that were used longest ago. */
  async function removeSurplus(memberId: string, most: number): Promise<void> {
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where member_id = ${memberId} order by used_at desc, id offset ${most})`.execute(
      db,
    )
  }

  async function removeOfSession(sessionId: string): Promise<void> {
    await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
  }

  async function find(id: string): Promise<PushSubscription | undefined> {
    const row = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } }
  }

  /** Leaves a subscription that has meanwhile got another address. */
  async function remove(id: string, { endpoint }: PushSubscription): Promise<void> {
    await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
  }

  return { save, removeOfOthers, removeSurplus, removeOfSession, find, remove }
}
