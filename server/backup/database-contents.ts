import type { ClientBase } from 'pg'

/** All tables of the market are in this schema, whatever migrations add; pg-boss has its own schema. */
const schema = 'public'

/** Belongs to the database itself and not to its contents. */
const ownTable = 'migrations'

export type Table = { name: string; columns: string[] }

/** Reads all existing tables, so that tables added by migrations are included automatically. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       array(select attname::text from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns
     from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' and relname <> $2
     order by relname`,
    [schema, ownTable],
  )
  return rows
}

export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${quote(ownTable)} order by name`)
  return rows.map(({ name }) => name)
}

export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = $1 and last_value is not null order by 1`,
    [schema],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${quote(table)}`)
  return Number(rows[0]!.count)
}

export const quote = (name: string): string => `"${schema}"."${name.replaceAll('"', '""')}"`

export const quoteColumns = (columns: string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')

/** Settings under which every database writes and reads the same text format. */
export async function agreeOnText(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
       set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
       set_config('bytea_output', 'hex', true)`,
  )
}
