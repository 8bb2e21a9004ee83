import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate } from '#server/database/migrations/migrate.ts'
import type { Migration } from '#server/database/migrations/migration.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()

test('a database that is up to date is left alone', async () => {
  const applied = await migrate(db)

  expect(applied).toEqual([])
})

test('of servers that start at once, one applies each migration and the others wait for it', async () => {
  const table = newName()
  const extended = [...migrations, creating(table)]

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db, extended)))

  expect(applied.flat()).toEqual([table])
  expect(await countRows(table)).toBe(0)
})

test('a migration that fails leaves nothing behind, not even of those before it', async () => {
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
