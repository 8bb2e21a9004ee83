import type { ClientBase } from 'pg'

import { BackupProblem } from './backup-problem.ts'
import { quote, readTables } from './database-contents.ts'
import { excludedTables } from './excluded-tables.ts'

/** Tables that may have rows even in an empty market: the server's own records, and records of deleted members. */
const allowedInEmptyMarket = new Set(['settings', 'search_words', 'audit_events', ...excludedTables])

/** Locks the tables until the transaction ends, so that an empty market stays empty. */
export async function clearDatabase(client: ClientBase, { replaces }: { replaces: boolean }): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => quote(name)).join(', ')
  await client.query(`lock table ${tables} in access exclusive mode`)
  await refuseNonEmptyMarket(client, { replaces })
  await client.query(`truncate ${tables}`)
}

export async function refuseNonEmptyMarket(client: ClientBase, { replaces }: { replaces: boolean }): Promise<void> {
  if (replaces) return
  for (const { name } of await readTables(client)) {
    if (!allowedInEmptyMarket.has(name) && (await hasRows(client, name))) {
      throw new BackupProblem(
        `The market is not empty: it has ${name.replaceAll('_', ' ')}. Restore into an empty one, or say --replace to put the backup in the place of all that is there.`,
      )
    }
  }
}

async function hasRows(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(`select from ${quote(table)} limit 1`)
  return rows.length > 0
}
