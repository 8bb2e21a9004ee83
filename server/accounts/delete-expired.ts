import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { deleteOldAttempts } from '#server/rate-limits/rate-limiter.ts'

/** Readers ignore expired rows; this deletes them from the database. */
const expiringTables = [
  'sessions',
  'known_devices',
  'sign_ups',
  'mailed_codes',
  'passkey_challenges',
  'email_changes',
  'former_usernames',
  'former_traders',
] as const

export async function deleteExpired(db: Kysely<Schema>, now = new Date()): Promise<void> {
  for (const table of expiringTables) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await deleteOldAttempts(db, now)
}
