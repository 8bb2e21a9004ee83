import { type Kysely, sql } from 'kysely'

import type { Role } from '#contract/roles.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { eventChannels } from '#server/events/member-events.ts'
import { recordAct } from '#server/moderation/moderation-log.ts'

/**
 * Takes effect with the member's next call, and on their open streams at once. Returns false if they had the role
 * already.
 */
export const changeRole = (db: Kysely<Schema>, memberId: string, role: Role): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ role })
      .where('id', '=', memberId)
      .where('role', '<>', role)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const act = role === 'moderator' ? 'moderator-appointed' : 'moderator-dismissed'
    await recordEvent(transaction, act, memberId)
    await recordAct(transaction, { act, moderatorId: null, memberId })
    await sql`select pg_notify(${eventChannels.roles}, ${memberId})`.execute(transaction)
    return true
  })
