import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

type Column = { table: string; column: string; refersTo: string | null }

/** Names of columns that identify a person or contain their contact details. */
const telling =
  /^(?:member|seller|author|buyer|reporter|sender|recipient|subject|owner|user)_id$|^(?:e?mail|recipient|username|phone|address)$/

/** Every table with personal data, found by the names of its columns or by its foreign keys. */
export async function findPersonalTables(db: Kysely<Schema>): Promise<string[]> {
  const columns = await readColumns(db)
  const found = new Set(columns.filter(({ column }) => telling.test(column)).map(({ table }) => table)).add('members')
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { table, refersTo } of columns) if (refersTo !== null && found.has(refersTo)) found.add(table)
  }
  return [...found].toSorted()
}

async function readColumns(db: Kysely<Schema>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select pg_class.relname as table, attname as column, referred.relname as "refersTo"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)
    left join pg_class referred on referred.oid = confrelid
    where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind = 'r'`.execute(db)
  return rows
}

/** Every row that contains any of the texts, as `table: row`. */
export async function rowsWith(db: Kysely<Schema>, words: readonly string[]): Promise<string[]> {
  const tables = new Set((await readColumns(db)).map(({ table }) => table))
  const found: string[] = []
  for (const table of [...tables].toSorted()) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t
      where ${sql.join(
        words.map((word) => sql`strpos(lower(t::text), ${word.toLowerCase()}) > 0`),
        sql` or `,
      )}`.execute(db)
    found.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return found
}
