import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

type Column = { schema: string; table: string; column: string; type: string }

/**
 * The columns that contain any of the words, whatever their case, as `table.column`: of all tables, also those of the
 * queue of jobs. Bytes are read as text.
 */
export async function columnsWith(db: Kysely<Schema>, words: readonly string[]): Promise<string[]> {
  const pattern = words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|')
  const tables = Map.groupBy(await readColumns(db), ({ schema, table }) => `${schema}.${table}`)
  const found: string[] = []
  for (const [table, columns] of tables) {
    const { rows } = await sql<Record<string, boolean>>`
      select ${sql.join(columns.map((column) => sql`coalesce(bool_or(${textOf(column)} ~* ${pattern}), false) as ${sql.id(column.column)}`))}
      from ${sql.id(...table.split('.'))}`.execute(db)
    for (const { table: name, column } of columns) if (rows[0]![column]) found.push(`${name}.${column}`)
  }
  return found.toSorted()
}

const textOf = ({ column, type }: Column) =>
  type === 'bytea' ? sql`encode(${sql.id(column)}, 'escape')` : sql`${sql.id(column)}::text`

async function readColumns(db: Kysely<Schema>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_schema as schema, columns.table_name as table, column_name as column, data_type as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  return rows
}
