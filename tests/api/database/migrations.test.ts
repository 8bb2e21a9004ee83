// Both engines: each engine runs the statements of the migrations.
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildIndex } from '#server/database/migrations/build-index.ts'
import { inBatches } from '#server/database/migrations/in-batches.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import type { Migration } from '#server/database/migrations/migration.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { useOwnDatabase } from '#tests/support/database.ts'

const { db } = await useOwnDatabase()

test('an up-to-date database is not changed', async () => {
  const applied = await migrate(db)

  expect(applied).toEqual([])
})

test('if servers start at once, one applies each migration and the others wait for it', async () => {
  const table = newName()
  const extended = [...migrations, creating(table)]

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db, extended)))

  expect(applied.flat()).toEqual([table])
  expect(await countRows(table)).toBe(0)
})

test('a migration that fails is rolled back, with those before it', async () => {
  const table = newName()
  const failing: Migration = {
    name: newName(),
    up: async (transaction) => void (await sql`selec`.execute(transaction)),
  }

  const attempt = migrate(db, [...migrations, creating(table), failing])

  await expect(attempt).rejects.toThrow('syntax error')
  await expect(countRows(table)).rejects.toThrow('does not exist')
  expect(await migrate(db, [...migrations, creating(table)])).toEqual([table])
})

test('online and blocking migrations are applied in order', async () => {
  const [first, second, third] = [newName(), newName(), newName()]
  const seen: boolean[] = []
  const gradual: Migration = {
    name: second,
    gradually: async () => void seen.push(await exists(first), await exists(third)),
  }

  const applied = await migrate(db, [...migrations, creating(first), gradual, creating(third)])

  expect(applied).toEqual([first, second, third])
  expect(seen).toEqual([true, false])
})

test('an interrupted online migration runs again, and earlier migrations stay applied', async () => {
  const [table, name] = [newName(), newName()]
  let beginnings = 0
  const gradual: Migration = {
    name,
    gradually: async () => {
      beginnings += 1
      if (beginnings === 1) throw new Error('cut off')
    },
  }
  await expect(migrate(db, [...migrations, creating(table), gradual])).rejects.toThrow('cut off')

  expect(await migrate(db, [...migrations, creating(table), gradual])).toEqual([name])
  expect(await migrate(db, [...migrations, creating(table), gradual])).toEqual([])
})

test('if servers start together, one builds an index online and the others wait for it', async () => {
  const [table, index] = [newName(), newName()]
  const gradual: Migration = {
    name: index,
    gradually: (each) => buildIndex(each, index, sql`on ${sql.id(table)} (id)`),
  }
  const extended = [...migrations, creating(table), gradual]

  const applied = await Promise.all([1, 2, 3].map(() => migrate(db, extended)))

  expect(applied.flat().toSorted()).toEqual([table, index].toSorted())
  expect(await isValid(index)).toBe(true)
})

test('an invalid index of an interrupted build is rebuilt', async () => {
  const [table, index] = [newName(), newName()]
  await migrate(db, [...migrations, creating(table)])
  await sql`insert into ${sql.id(table)} values (1), (1)`.execute(db)
  await expect(sql`create unique index concurrently ${sql.id(index)} on ${sql.id(table)} (id)`.execute(db))
    .rejects //
    .toThrow('could not create unique index')

  await buildIndex(db, index, sql`on ${sql.id(table)} (id)`)

  expect(await isValid(index)).toBe(true)
})

test('a change in batches covers every row', async () => {
  const table = newName()
  await migrate(db, [...migrations, creating(table)])
  await sql`insert into ${sql.id(table)} select generate_series(1, 250)`.execute(db)
  let batches = 0

  await inBatches(100, () => {
    batches += 1
    return sql`
      update ${sql.id(table)} set id = -id
      where id in (select id from ${sql.id(table)} where id > 0 limit 100)`.execute(db)
  })

  expect(batches).toBe(3)
  expect(await sql`select from ${sql.id(table)} where id > 0`.execute(db)).toMatchObject({ rows: [] })
})

test('rows that are added meanwhile do not prevent a migration from completing', async () => {
  const table = newName()
  await migrate(db, [...migrations, creating(table)])
  await sql`insert into ${sql.id(table)} select generate_series(1, 150)`.execute(db)

  await inBatches(100, async () => {
    const changed = await sql`
      update ${sql.id(table)} set id = -id
      where id in (select id from ${sql.id(table)} where id > 0 limit 100)`.execute(db)
    await sql`insert into ${sql.id(table)} values (1)`.execute(db)
    return changed
  })

  expect(await sql`select from ${sql.id(table)} where id > 0`.execute(db)).toMatchObject({ rows: [{}] })
})

test('a database that a newer version has migrated still opens', async () => {
  const newer = creating(newName())
  await migrate(db, [...migrations, newer])

  expect(await migrate(db, migrations)).toEqual([])
})

test('the names of migrations differ', () => {
  const names = migrations.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
})

const newName = () => `t_${randomUUID().replaceAll('-', '')}`

function creating(table: string): Migration {
  return {
    name: table,
    up: async (transaction) => void (await transaction.schema.createTable(table).addColumn('id', 'int4').execute()),
  }
}

async function countRows(table: string) {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  return rows[0]!.count
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(db)
  return rows[0]!.exists
}

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})`.execute(db)
  return rows[0]?.isValid
}
