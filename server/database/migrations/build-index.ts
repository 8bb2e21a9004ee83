import { type Kysely, type RawBuilder, sql } from 'kysely'

import { isEmbedded } from '#server/database/embedded/is-embedded.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * For online migrations: builds an index while its table is written to. `rest` follows the index's name, for example
 * `on listings (brand)`. An invalid index of an interrupted run is rebuilt.
 */
export async function buildIndex(db: Kysely<Schema>, name: string, rest: RawBuilder<unknown>): Promise<void> {
  // The embedded database has no concurrent writers, so it uses the faster plain build.
  const concurrently = (await isEmbedded(db)) ? sql`` : sql`concurrently`

  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      if (await isUnfinished(name, connection))
        await sql`drop index ${concurrently} ${sql.id(name)}`.execute(connection)
      await sql`create index ${concurrently} if not exists ${sql.id(name)} ${rest}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function isUnfinished(name: string, db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  return rows.length > 0
}
