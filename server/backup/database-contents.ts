import type { ClientBase } from 'pg'

/** Everything of the market is in this schema, whatever migrations add; pg-boss has one of its own. */
const schema = 'public'

/** Belongs to the database and not to what is in it. */
const ownTable = 'migrations'

export type Table = { name: string; columns: string[] }

/** All tables that there are, so that one that a migration adds need not be thought of. */
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

/** So that what one database writes as text every other reads as the same. */
export async function agreeOnText(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
       set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
       set_config('bytea_output', 'hex', true)`,
  )
}
