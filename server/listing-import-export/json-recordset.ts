import { type RawBuilder, sql } from 'kysely'

/**
 * All rows in one parameter for `json_populate_recordset`, so that the statement is the same for any number of rows.
 */
export const toJsonRecordset = (rows: readonly object[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::json`

export const columnsOf = (row: object): RawBuilder<unknown> => columnList(Object.keys(row))

const columnList = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))
