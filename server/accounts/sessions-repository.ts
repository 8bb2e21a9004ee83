import { type Kysely, sql } from 'kysely'

import type { AccountSession } from '#contract/api/account.ts'
import type { Role } from '#contract/roles.ts'
import type { Schema } from '#server/database/schema.ts'
import type { SessionIdentity } from '#server/http/route.ts'

export type SessionsRepository = ReturnType<typeof createSessionsRepository>

type NewSession = { id: string; memberId: string; refreshHash: Buffer; device: string; now: Date; expiresAt: Date }

export type KeptSession = SessionIdentity & { createdAt: Date }

/** More than anybody has devices. A further sign-in ends the least recently used session. */
const maxPerMember = 50

export function createSessionsRepository(db: Kysely<Schema>) {
  async function insert({ id, memberId, refreshHash, device, now, expiresAt }: NewSession): Promise<void> {
    const row = { id, member_id: memberId, refresh_hash: refreshHash, device, created_at: now, used_at: now }
    await db
      .insertInto('sessions')
      .values({ ...row, expires_at: expiresAt })
      .execute()
    await sql`
      delete from sessions where id in (
        select id from sessions where member_id = ${memberId} order by used_at desc, id offset ${maxPerMember})`.execute(
      db,
    )
  }

  /** The member's role if the session is still valid; otherwise `undefined`. */
  async function findRole({ memberId, sessionId }: SessionIdentity, now: Date): Promise<Role | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select('role')
      .where('sessions.id', '=', sessionId)
      .where('members.id', '=', memberId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row?.role
  }

  /** Those of the sessions that have not ended. */
  async function findExisting(ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from sessions where id = any(${ids}::uuid[])`.execute(db)
    return rows.map(({ id }) => id)
  }

  async function findByRefreshHash(hash: Buffer, now: Date): Promise<KeptSession | undefined> {
    return db
      .selectFrom('sessions')
      .select(['id as sessionId', 'member_id as memberId', 'created_at as createdAt'])
      .where('refresh_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  }

  /** Returns false if the session no longer exists. */
  async function prolong({ sessionId, memberId }: SessionIdentity, now: Date, expiresAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ used_at: now, expires_at: expiresAt })
      .where('id', '=', sessionId)
      .executeTakeFirst()
    await db.updateTable('members').set({ last_seen_at: now }).where('id', '=', memberId).execute()
    return numUpdatedRows > 0n
  }

  /** Stores the device on which the session was started. */
  async function bindDevice(refreshHash: Buffer, deviceHash: Buffer): Promise<void> {
    await sql`
      insert into session_devices (session_id, device_hash)
      select id, ${deviceHash} from sessions where refresh_hash = ${refreshHash}`.execute(db)
  }

  async function addDevice(sessionId: string, deviceHash: Buffer): Promise<void> {
    await db.insertInto('session_devices').values({ session_id: sessionId, device_hash: deviceHash }).execute()
  }

  async function devicesOf(sessionId: string): Promise<Buffer[]> {
    const rows = await db
      .selectFrom('session_devices')
      .select('device_hash')
      .where('session_id', '=', sessionId)
      .execute()
    return rows.map(({ device_hash }) => device_hash)
  }

  /** Locks the row until the transaction ends. Returns false if the session no longer exists. */
  async function lock(sessionId: string): Promise<boolean> {
    const row = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
    return row !== undefined
  }

  async function listOf(memberId: string, now: Date): Promise<Omit<AccountSession, 'isCurrent'>[]> {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'used_at'])
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now)
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id, device, created_at, used_at }) => ({
      id,
      device,
      createdAt: created_at.getTime(),
      lastUsedAt: used_at.getTime(),
    }))
  }

  /** Returns false if it did not exist or belonged to another member. */
  async function remove({ memberId, sessionId }: SessionIdentity): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Removes it regardless of the member, and returns the member's id. */
  async function removeById(sessionId: string): Promise<string | undefined> {
    const row = await db.deleteFrom('sessions').where('id', '=', sessionId).returning('member_id').executeTakeFirst()
    return row?.member_id
  }

  /** Also forgets all known devices: they may have been an attacker's. */
  async function removeAllOf(memberId: string, except?: string): Promise<void> {
    await db.deleteFrom('known_devices').where('member_id', '=', memberId).execute()
    await db
      .deleteFrom('sessions')
      .where('member_id', '=', memberId)
      .$if(except !== undefined, (query) => query.where('id', '<>', except!))
      .execute()
  }

  return {
    insert,
    findRole,
    findExisting,
    findByRefreshHash,
    prolong,
    bindDevice,
    addDevice,
    devicesOf,
    lock,
    listOf,
    remove,
    removeById,
    removeAllOf,
  }
}
