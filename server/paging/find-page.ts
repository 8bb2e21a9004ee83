import { type Cursor, writeCursor } from './cursor.ts'

type PageQuery<Row> = {
  size: number
  find: (limit: number) => Promise<readonly Row[]>
  cursorOf: (last: Row) => Cursor
}

/** The rows of a page, and the cursor of the next one. Reads one row more, which tells whether there is a next page. */
export async function findPage<Row>({ size, find, cursorOf }: PageQuery<Row>) {
  const found = await find(size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last !== undefined && found.length > size ? writeCursor(cursorOf(last)) : null }
}
