import type { Readable } from 'node:stream'

import type { Pool } from 'pg'
import { z } from 'zod'

import { format, Moment, names, Start } from './backup-format.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupEntries, readBackup, readJson } from './backup-reader.ts'
import { readMigrations, readTables } from './database-contents.ts'

export type Checked = { start: Start; moment: Moment; files: number }

/** Reads a backup to its end, and throws a `BackupProblem` unless it is complete and unaltered. */
export async function checkBackup(source: Readable, onFile: (files: number) => void = () => {}): Promise<Checked> {
  const entries = readBackup(source)
  try {
    const start = await readStart(entries)
    let moment: Moment | undefined
    let files = 0
    for await (const { name, content } of entries) {
      if (name === names.moment) moment = readJson(Moment, name, content)
      if (name.startsWith(names.media)) onFile((files += 1))
    }
    if (!moment) throw new BackupProblem('The backup is damaged: it does not hold any rows.')
    return { start, moment, files }
  } finally {
    await entries.return()
  }
}

const AnyStart = z.object({ format: z.int() })

/** Reads the first entry, which says whether this version can read the rest. */
export async function readStart(entries: BackupEntries): Promise<Start> {
  const { done, value } = await entries.next()
  if (done || value.name !== names.start) throw new BackupProblem('This is not a backup of Noper.')
  const found = readJson(AnyStart, value.name, value.content).format
  if (found > format)
    throw new BackupProblem('The backup was made by a newer version of Noper. Restore it with that one.')
  return readJson(Start, value.name, value.content)
}

/**
 * Rows of older versions can be migrated forward, rows of newer ones not back: columns added since then get their
 * defaults.
 */
export async function checkMoment(pool: Pool, { migrations, tables }: Moment): Promise<void> {
  const client = await pool.connect()
  try {
    const applied = new Set(await readMigrations(client))
    const unknown = migrations.filter((name) => !applied.has(name))
    if (unknown.length > 0) {
      throw new BackupProblem(
        `The backup was made by a newer version of Noper, which knows ${unknown.join(', ')}. Restore it with that one.`,
      )
    }
    const columns = new Map((await readTables(client)).map((table) => [table.name, new Set(table.columns)]))
    for (const [name, table] of Object.entries(tables)) {
      const gone = table.columns.filter((column) => !columns.get(name)?.has(column))
      if (gone.length > 0) throw new BackupProblem(`The backup has ${name} with ${gone.join(', ')}, which is no more.`)
    }
  } finally {
    client.release()
  }
}
