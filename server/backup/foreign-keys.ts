import type { ClientBase } from 'pg'

import { quote } from './database-contents.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Drops the foreign keys and returns a function that recreates them, which checks every row. Rows can then be loaded in
 * any order, tables may refer to each other and to themselves, and one check at the end is faster.
 */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${quote(table)} drop constraint "${name}"`)
  }
  return async () => {
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${quote(table)} add constraint "${name}" ${definition}`)
    }
  }
}
