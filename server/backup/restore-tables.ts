import type { ClientBase } from 'pg'

import { type Moment, names } from './backup-format.ts'
import { type BackupEntries, misplaced } from './backup-reader.ts'
import { clearDatabase } from './clear-database.ts'
import { agreeOnText, readMigrations, readTables } from './database-contents.ts'
import { dropForeignKeys } from './foreign-keys.ts'
import { dropIndexes } from './indexes.ts'
import { createTableLoader } from './load-tables.ts'
import { stashReplacedMedia } from './replaced-media.ts'
import { runTriggersImmediately, disableTriggers } from './triggers.ts'

type Options = {
  replaces?: boolean
  isEmbedded: boolean
  interruption?: AbortSignal
  onRows?: (done: number, total: number) => void
}

/** Restores all rows; call it in a transaction. Returns how many. */
export async function restoreTables(
  client: ClientBase,
  moment: Moment,
  entries: BackupEntries,
  { replaces = false, isEmbedded, interruption, onRows }: Options,
): Promise<number> {
  const total = Object.values(moment.tables).reduce((sum, { rows }) => sum + rows, 0)
  await agreeOnText(client)
  const addReplacedMedia = await stashReplacedMedia(client)
  await clearDatabase(client, { replaces })
  const restoreConstraints = await relaxConstraints(client, moment, { isEmbedded })
  const loader = createTableLoader(client, moment, (done) => onRows?.(done, total))

  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    interruption?.throwIfAborted()
    const { name, content } = next.value
    if (!name.startsWith(names.tables)) throw misplaced(name)
    await loader.load(name, content)
  }

  await loader.finish()
  await addReplacedMedia()
  await restoreConstraints()
  // Without statistics the planner assumes that every table is small.
  await client.query('analyze')
  return total
}

/** Removes constraints and indexes for loading, and returns a function that restores them. */
async function relaxConstraints(client: ClientBase, { migrations }: Moment, { isEmbedded }: { isEmbedded: boolean }) {
  const isEarlier = (await readMigrations(client)).length > migrations.length
  const tables = await readTables(client)
  const addForeignKeys = await dropForeignKeys(client)
  const enableTriggers = await (isEarlier ? runTriggersImmediately(client) : disableTriggers(client, tables))
  // Building one over all rows may exceed the statement timeout of the embedded database.
  const createIndexes = isEmbedded ? undefined : await dropIndexes(client)
  return async () => {
    await createIndexes?.()
    await enableTriggers()
    await addForeignKeys()
  }
}
