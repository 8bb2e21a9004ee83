import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { ClientBase } from 'pg'

import type { Snapshot } from '#server/database/snapshot.ts'
import type { Storage } from '#server/media/storage.ts'

import { format, type Moment, names, pieceName, type Start } from './backup-format.ts'
import { type BackupWriter, createBackupWriter } from './backup-writer.ts'
import { createMediaCopier } from './copy-media.ts'
import { agreeOnText, countRows, readMigrations, readSequences, readTables, type Table } from './database-contents.ts'
import { excludedTables } from './excluded-tables.ts'
import { noperVersion } from './noper-version.ts'
import { inOrderOfReferences } from './table-order.ts'
import { readPieces, rowsIn } from './table-pieces.ts'

export type BackupParts = {
  openSnapshot: () => Promise<Snapshot>
  /** Without a storage, the backup contains no media. */
  storage?: Storage | undefined
  interruption?: AbortSignal
  onMedia?: (files: number) => void
  onRows?: (done: number, total: number) => void
}

export type BackupSize = { files: number; rows: number; bytes: number }

/** Writes the whole market, as of one moment, to the target. Memory use does not depend on the market's size. */
export async function makeBackup(target: Writable, parts: BackupParts): Promise<BackupSize> {
  const writer = createBackupWriter(target)
  try {
    return await write(writer, parts)
  } catch (error) {
    await writer.abandon(error as Error)
    throw error
  }
}

async function write(writer: BackupWriter, parts: BackupParts): Promise<BackupSize> {
  const { storage, openSnapshot, interruption = new AbortController().signal, onMedia = () => {} } = parts
  const size: BackupSize = { files: 0, rows: 0, bytes: 0 }

  function onFile(bytes: number) {
    size.files += 1
    size.bytes += bytes
    onMedia(size.files)
  }

  const startedAt = new Date().toISOString()
  await writer.addJson(names.start, { format, noper: await noperVersion(), startedAt } satisfies Start)
  const media = storage && createMediaCopier({ storage, writer, interruption, onFile })
  await media?.copyAll()
  const snapshot = await openSnapshot()
  try {
    await media?.copyNew()
    size.rows = await writeTables(snapshot.client, writer, { interruption, ...parts })
  } finally {
    await snapshot.close()
  }
  await writer.finish()
  return size
}

type Watch = Pick<BackupParts, 'onRows'> & { interruption: AbortSignal }

async function writeTables(client: ClientBase, writer: BackupWriter, watch: Watch): Promise<number> {
  await agreeOnText(client)
  const kept = (await readTables(client)).filter(({ name }) => !excludedTables.has(name))
  const tables = await inOrderOfReferences(client, kept)
  const moment = await describeMoment(client, tables)
  await writer.addJson(names.moment, moment)
  const total = Object.values(moment.tables).reduce((sum, { rows }) => sum + rows, 0)
  let before = 0
  for (const table of tables) {
    const rows = await writeTable(client, table, writer, (done) => watch.onRows?.(before + done, total), watch)
    if (rows !== moment.tables[table.name]!.rows) throw new Error(`Of ${table.name} ${rows} rows were read`)
    before += rows
  }
  return total
}

async function describeMoment(client: ClientBase, tables: Table[]): Promise<Moment> {
  const described: Moment['tables'] = {}
  for (const { name, columns } of tables) described[name] = { columns, rows: await countRows(client, name) }
  return {
    takenAt: new Date().toISOString(),
    migrations: await readMigrations(client),
    tables: described,
    sequences: await readSequences(client),
  }
}

const compress = promisify(gzip)

async function writeTable(
  client: ClientBase,
  table: Table,
  writer: BackupWriter,
  onRows: (done: number) => void,
  { interruption }: Watch,
): Promise<number> {
  let rows = 0
  let number = 0
  for await (const piece of readPieces(client, table)) {
    interruption.throwIfAborted()
    number += 1
    rows += rowsIn(piece)
    await writer.add(pieceName(table.name, number), await compress(piece, { level: 3 }))
    onRows(rows)
  }
  return rows
}
