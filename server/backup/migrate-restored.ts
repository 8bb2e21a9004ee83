import type { Kysely } from 'kysely'

import { migrations } from '#server/database/migrations/migrations.ts'
import type { Schema } from '#server/database/schema.ts'

/** Runs on rows of an earlier version the data changes that migrations made to the others. */
export async function migrateRestored(db: Kysely<Schema>, applied: readonly string[]): Promise<void> {
  for (const migration of migrations)
    if ('gradually' in migration && !applied.includes(migration.name)) await migration.gradually(db)
}
