import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import type { AuditKind } from './audit-kinds.ts'

/** Long enough to investigate incidents that are noticed late. */
export const auditDays = 180

/** Call it in the transaction of the event, so that neither is stored without the other. */
export async function recordEvent(db: Kysely<Schema>, kind: AuditKind, memberId: string): Promise<void> {
  await db.insertInto('audit_events').values({ id: randomUUID(), kind, member_id: memberId }).execute()
}

/** Deletes events past their retention period, and returns how many. */
export async function deleteOldEvents(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - auditDays * day)
  const { numDeletedRows } = await db.deleteFrom('audit_events').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
