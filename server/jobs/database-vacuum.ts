import type { Database } from '#server/database/database.ts'

import type { Jobs } from './jobs.ts'

/** For the embedded database, which has no autovacuum. */
export function registerVacuum(jobs: Jobs, database: Pick<Database, 'pool'>): void {
  jobs.on('database-vacuum', () => vacuum(database))
  jobs.schedule('database-vacuum', '30 3 * * *')
}

/** One table at a time: it blocks the embedded database, and a query must not exceed the time limit. */
export async function vacuum({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables`,
  )
  for (const { name } of tables.rows) await pool.query(`vacuum (analyze) ${name}`)
}
