import type { ClientBase } from 'pg'

import { type Moment, names } from './backup-format.ts'
import { type BackupEntries, misplaced } from './backup-reader.ts'
import { agreeOnText, readMigrations, readTables } from './database-contents.ts'
import { layIndexesAside } from './indexes.ts'
import { createTableLoader } from './load-tables.ts'
import { makeRoom } from './make-room.ts'
import { untieReferences } from './references.ts'
import { keepReplacedMedia } from './replaced-media.ts'
import { hurryTriggers, silenceTriggers } from './triggers.ts'

type Options = {
  replaces?: boolean
  isEmbedded: boolean
  interruption?: AbortSignal
  onRows?: (done: number, total: number) => void
}

/** Puts all rows into the tables, to be called in a transaction; returns how many. */
export async function restoreTables(
  client: ClientBase,
  moment: Moment,
  entries: BackupEntries,
  { replaces = false, isEmbedded, interruption, onRows }: Options,
): Promise<number> {
  const total = Object.values(moment.tables).reduce((sum, { rows }) => sum + rows, 0)
  await agreeOnText(client)
  const addReplacedMedia = await keepReplacedMedia(client)
  await makeRoom(client, { replaces })
  const tighten = await loosen(client, moment, { isEmbedded })
  const loader = createTableLoader(client, moment, (done) => onRows?.(done, total))

  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    interruption?.throwIfAborted()
    const { name, content } = next.value
    if (!name.startsWith(names.tables)) throw misplaced(name)
    await loader.load(name, content)
  }

  await loader.finish()
  await addReplacedMedia()
  await tighten()
  // Until somebody has looked, the planner takes every table for a small one.
  await client.query('analyze')
  return total
}

/** Lets the tables take rows as they come, and returns what makes them as strict and as quick as they were. */
async function loosen(client: ClientBase, { migrations }: Moment, { isEmbedded }: { isEmbedded: boolean }) {
  const isEarlier = (await readMigrations(client)).length > migrations.length
  const tables = await readTables(client)
  const tieReferences = await untieReferences(client)
  const wakeTriggers = await (isEarlier ? hurryTriggers(client) : silenceTriggers(client, tables))
  // To make one over all rows may take longer than the embedded database lets one statement run.
  const makeIndexes = isEmbedded ? undefined : await layIndexesAside(client)
  return async () => {
    await makeIndexes?.()
    await wakeTriggers()
    await tieReferences()
  }
}
