import { buffer } from 'node:stream/consumers'

import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { quote, quoteColumns, type Table } from './database-contents.ts'

const pieceBytes = 1024 * 1024

/**
 * A table's rows in pieces of COPY text. A piece is a range of the table's pages, which needs no index, order or
 * cursor. The embedded engine holds a whole result in memory, so the pieces must be small.
 */
export async function* readPieces(client: ClientBase, { name, columns }: Table): AsyncGenerator<Buffer> {
  const { pages, bytes } = await sizeOf(client, name)
  const stride = Math.max(1, Math.floor((pages * pieceBytes) / Math.max(bytes, 1)))
  for (let first = 0; first < pages; first += stride) {
    const stretch = `ctid >= '(${first},0)' and ctid < '(${first + stride},0)'`
    const rows = `select ${quoteColumns(columns)} from ${quote(name)} where ${stretch}`
    const piece = await buffer(client.query(copyTo(`copy (${rows}) to stdout`)))
    if (piece.length > 0) yield piece
  }
}

/** The bytes include long values, which are stored outside the pages. */
async function sizeOf(client: ClientBase, table: string): Promise<{ pages: number; bytes: number }> {
  const { rows } = await client.query<{ pages: number; bytes: number }>(
    `select pg_relation_size($1) / current_setting('block_size')::int as pages, pg_table_size($1) as bytes`,
    [quote(table)],
  )
  return rows[0]!
}

const lineEnd = '\n'.charCodeAt(0)

/** In COPY's text format, values contain no raw line breaks. */
export function rowsIn(piece: Buffer): number {
  let rows = 0
  for (let end = piece.indexOf(lineEnd); end >= 0; end = piece.indexOf(lineEnd, end + 1)) rows += 1
  return rows
}
