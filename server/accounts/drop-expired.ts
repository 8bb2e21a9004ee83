import type { Kysely } from 'kysely'

import { dropOldAttempts } from '#server/attempts/attempts.ts'
import type { Schema } from '#server/database/schema.ts'

/** Whatever is over is refused by those who ask for it; here it leaves the database. */
const expiring = ['sessions', 'known_devices', 'sign_ups', 'mailed_codes', 'email_changes', 'former_usernames'] as const

export async function dropExpired(db: Kysely<Schema>, now = new Date()): Promise<void> {
  for (const table of expiring) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await dropOldAttempts(db, now)
}
