import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import type { AuditKind } from './audit-kinds.ts'

/** Long enough to look into what was noticed late. */
export const auditDays = 180

/** Within the transaction of what it notes, so that neither is there without the other. */
export async function recordEvent(db: Kysely<Schema>, kind: AuditKind, memberId: string): Promise<void> {
  await db.insertInto('audit_events').values({ id: randomUUID(), kind, member_id: memberId }).execute()
}

/** Removes what is older than it is kept, and says how much that was. */
export async function deleteOldEvents(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - auditDays * day)
  const { numDeletedRows } = await db.deleteFrom('audit_events').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
