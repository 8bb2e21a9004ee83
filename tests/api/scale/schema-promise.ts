import type pg from 'pg'

type Column = { name: string; type: string; isMandatory: boolean; hasDefault: boolean }

type Constraint = {
  name: string
  table: string
  isUnique: boolean
  isForeignKey: boolean
  isCheck: boolean
  columns: string[]
}

/** The parts of the schema on which servers depend. */
export type Promised = { columns: readonly Column[]; constraints: readonly Constraint[] }

export async function readPromised(client: pg.ClientBase | pg.Pool): Promise<Promised> {
  const columns = await client.query<Column>(`
      select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'NO' as "isMandatory",
        column_default is not null or is_identity = 'YES' or is_generated <> 'NEVER' as "hasDefault"
      from information_schema.columns where table_schema = 'public' order by 1`)
  // A constraint restricts new rows before it is validated. Unique indexes restrict writes like constraints; triggers
  // exist to support the previous release.
  const constraints = await client.query<Constraint>(`
      select conrelid::regclass || ': ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '') as name, conrelid::regclass::text as table,
        contype = 'u' as "isUnique", contype = 'f' as "isForeignKey", contype = 'c' as "isCheck", ${columnsOf('conrelid', 'conkey')} as columns
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'p', 'x')
      union
      select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', ''), indrelid::regclass::text,
        true, false, false, ${columnsOf('indrelid', 'indkey::int2[]')}
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique
      order by 1`)
  return { columns: columns.rows, constraints: constraints.rows }
}

const columnsOf = (table: string, numbers: string) => `array(
  select ${table}::regclass || '.' || attname from pg_attribute where attrelid = ${table} and attnum = any(${numbers}))`

/** Changes that would break the previous release, as sentences. */
export function brokenPromises(before: Promised, after: Promised): string[] {
  const tables = new Set(before.columns.map(({ name }) => tableOf(name)))
  const known = new Map(before.columns.map((column) => [column.name, column]))
  const kept = new Map(after.columns.map((column) => [column.name, column]))
  const constraints = new Set(before.constraints.map(({ name }) => name))

  /**
   * The previous release leaves unknown columns empty, and rows with an empty column never violate a unique index or a
   * foreign key.
   */
  const isOnNew = ({ isUnique, isForeignKey, columns }: Constraint) =>
    (isUnique || isForeignKey) && columns.some((name) => !known.has(name) && isLeftEmpty(kept.get(name)!))

  /** The version before writes none of the columns. Their defaults pass: else the migration could not validate its rows. */
  const isCheckOfNew = ({ isCheck, columns }: Constraint) =>
    isCheck && columns.every((name) => !known.has(name) && kept.get(name)!.hasDefault)

  return [
    ...before.columns.filter(({ name }) => !kept.has(name)).map(({ name }) => `${name} has gone`),
    ...after.columns.flatMap((column) => {
      if (!tables.has(tableOf(column.name))) return []
      return changesOf(known.get(column.name), column)
    }),
    ...after.constraints
      .filter(({ name, table }) => tables.has(table) && !constraints.has(name))
      .filter((constraint) => !isOnNew(constraint) && !isCheckOfNew(constraint))
      .map(({ name }) => `${name} is new`),
  ]
}

function changesOf(before: Column | undefined, after: Column): string[] {
  const isDemanding = after.isMandatory && !after.hasDefault
  if (!before) return isDemanding ? [`${after.name} is new and mandatory`] : []
  return [
    ...(before.type === after.type ? [] : [`${after.name} was ${before.type} and is ${after.type}`]),
    ...(after.isMandatory && !before.isMandatory ? [`${after.name} has become mandatory`] : []),
    ...(before.hasDefault && isDemanding ? [`${after.name} has lost its default`] : []),
  ]
}

const isLeftEmpty = ({ isMandatory, hasDefault }: Column) => !isMandatory && !hasDefault

const tableOf = (name: string) => name.split('.', 1)[0]!
