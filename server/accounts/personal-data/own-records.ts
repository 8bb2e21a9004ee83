import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

export const readOwnSessions: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'used_at', 'expires_at'])
    .where('member_id', '=', id)
    .orderBy('used_at', 'desc')
    .execute()
  for (const { device, created_at, used_at, expires_at } of rows)
    yield { device, begun: created_at, lastUsed: used_at, until: expires_at }
}

/** What the server has of a passkey is its public part; the secret one has never left the device. */
export const readOwnPasskeys: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  for (const row of rows)
    yield {
      name: row.name,
      credentialId: row.credential_id.toString('base64url'),
      publicKey: row.public_key.toString('base64url'),
      signatures: Number(row.counter),
      transports: row.transports,
      isBackedUp: row.is_backed_up,
      added: row.created_at,
      lastUsed: row.last_used_at,
    }
}

export const readOwnAudit: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('audit_events')
      .select(['id', 'kind', 'created_at'])
      .where('member_id', '=', id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const { kind, created_at } of rows) yield { what: kind, when: created_at }
}
