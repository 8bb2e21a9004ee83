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
