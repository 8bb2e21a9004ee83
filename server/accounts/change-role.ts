import type { Kysely } from 'kysely'

import type { Role } from '#contract/roles.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'

/** Takes effect with the member's next call. Returns false if they had the role already. */
export const changeRole = (db: Kysely<Schema>, memberId: string, role: Role): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ role })
      .where('id', '=', memberId)
      .where('role', '<>', role)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordEvent(transaction, role === 'moderator' ? 'moderator-appointed' : 'moderator-dismissed', memberId)
    return true
  })
