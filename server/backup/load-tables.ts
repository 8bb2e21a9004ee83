import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { type Moment, names } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'
import { quote, quoteColumns } from './database-contents.ts'
import { rowsIn } from './table-pieces.ts'

/** Loads the tables' pieces as they arrive, and checks at the end that all have arrived. */
export function createTableLoader(client: ClientBase, { tables, sequences }: Moment, onRows: (done: number) => void) {
  const loaded = new Map(Object.keys(tables).map((name) => [name, 0]))
  let total = 0

  async function load(entryName: string, content: Buffer): Promise<void> {
    const table = entryName.slice(names.tables.length).split('/')[0]!
    const described = tables[table]
    if (!described)
      throw new BackupProblem(`The backup is damaged: it holds ${entryName} and does not say what that is.`)
    const piece = await promisify(gunzip)(content)
    await copyIn(table, described.columns, piece)
    loaded.set(table, loaded.get(table)! + rowsIn(piece))
    onRows((total += rowsIn(piece)))
  }

  async function copyIn(table: string, columns: string[], piece: Buffer): Promise<void> {
    const stream = client.query(copyFrom(`copy ${quote(table)} (${quoteColumns(columns)}) from stdin`))
    stream.end(piece)
    await finished(stream)
  }

  async function finish(): Promise<number> {
    for (const [name, { rows }] of Object.entries(tables)) {
      if (loaded.get(name) === rows) continue
      throw new BackupProblem(`The backup is damaged: ${name} should have ${rows} rows and has ${loaded.get(name)}.`)
    }
    for (const [name, value] of Object.entries(sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value])
    }
    return total
  }

  return { load, finish }
}
