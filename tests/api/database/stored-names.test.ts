import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readServerKeys } from '#server/accounts/server-keys.ts'
import { noteFirstSearchTexts } from '#server/search/search-text-rebuild.ts'
import { keepSeedState } from '#server/seed/seed-state.ts'
import { useApp } from '#tests/support/app.ts'
import { expectStoredNames } from '#tests/support/stored-names.ts'

const { database, start, stop } = await useApp({ DEMO: 'off' })

type Column = { table: string; column: string; type: string }

test('tables, columns and functions keep their names, because servers of the previous version use them, too', async () => {
  const { rows: columns } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as "type" from information_schema.columns
    where table_schema = 'public' order by table_name collate "C", column_name collate "C"`.execute(database.db)
  const { rows: functions } = await sql<{ name: string }>`
    select distinct proname collate "C" as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by name`.execute(
    database.db,
  )
  const { rows: schemas } = await sql<{ name: string }>`
    select nspname collate "C" as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' order by name`.execute(database.db)
  const tables: Record<string, Record<string, string>> = {}
  for (const { table, column, type } of columns) (tables[table] ??= {})[column] = type

  expectStoredNames('database', {
    schemas: schemas.map(({ name }) => name),
    functions: functions.map(({ name }) => name),
    tables,
  })
})

test('jobs and settings have the names by which servers of the previous version know them', async () => {
  await start(() => {})
  await readServerKeys(database.db, { signingKeys: null })
  await keepSeedState(database.db, 'started')
  await noteFirstSearchTexts(database.db)
  const settings = await database.db.selectFrom('settings').select('name').orderBy('name').execute()
  const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
    select name collate "C" as name, cron, timezone from jobs.schedule order by name`.execute(database.db)
  await stop()

  // The embedded database has an additional job, which does not affect other servers.
  const shared = rows.filter(({ name }) => name !== 'database-vacuum')
  expect(shared.every(({ timezone }) => timezone === 'Europe/Luxembourg')).toBe(true)
  expectStoredNames('schedules', {
    jobs: Object.fromEntries(shared.map(({ name, cron }) => [name, cron])) as object,
    settings: settings.map(({ name }) => name),
  })
})
