import { type Kysely, sql } from 'kysely'

/** Whether all connections share one session, so that nothing runs beside a transaction. */
export async function isEmbedded<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ isEmbedded: boolean }>`select version() like '%emscripten%' as "isEmbedded"`.execute(db)
  return rows[0]!.isEmbedded
}
