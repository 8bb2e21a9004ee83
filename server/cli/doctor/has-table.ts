import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

export async function hasTable({ db }: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(db)
  return rows[0]!.exists
}
