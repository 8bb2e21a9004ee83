import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

/** Deletes the hashes of first messages that no limit looks at any more. */
export async function deleteOldFirstMessages(db: Kysely<Schema>, now = new Date()): Promise<void> {
  await db
    .deleteFrom('first_messages')
    .where('sent_at', '<=', new Date(now.getTime() - day))
    .execute()
}
