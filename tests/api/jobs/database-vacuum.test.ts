import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { vacuum } from '#server/jobs/database-vacuum.ts'
import { useOwnDatabase } from '#tests/support/database.ts'

const database = await useOwnDatabase()

const sizeOfSettings = async () => {
  const { rows } = await sql<{ size: number }>`select pg_relation_size('settings') as size`.execute(database.db)
  return rows[0]!.size
}

test("the space of deleted rows is freed, and the planner's statistics are updated", async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ name: `setting ${index}`, value: '"a long value"' }))
  await database.db.insertInto('settings').values(rows).execute()
  await database.db.deleteFrom('settings').where('name', '>', 'setting 1').execute()
  const before = await sizeOfSettings()

  await vacuum(database)

  expect(await sizeOfSettings()).toBeLessThan(before / 2)
  const { rows: known } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = 'settings'::regclass`.execute(database.db)
  expect(known).toEqual([{ count: 2 }])
})
