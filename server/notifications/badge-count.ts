import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** What the app's icon shows: unread notifications, and conversations with unread messages that are not muted. */
export async function countForBadge(db: Kysely<Schema>, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from notifications where member_id = ${memberId} and read_at is null)
      + (select count(*) from conversation_members
        where member_id = ${memberId} and unread > 0 and not is_muted and not is_archived) as count`.execute(db)
  return rows[0]!.count
}
