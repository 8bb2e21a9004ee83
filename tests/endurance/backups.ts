import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { type Database, joinDatabase, openDatabase } from '#server/database/database.ts'
import { copyServed } from '#server/database/embedded/served-copy.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { runCommand } from '#tests/support/command-process.ts'
import { emptyDatabaseDirectory, migratedDatabaseDirectory } from '#tests/support/database-directory.ts'

import { type Audit, auditMarket } from './market-audit.ts'
import { type MarketWriter, startMarketWriter } from './market-writer.ts'
import { numberOf, writersAtOnce } from './market-writing.ts'
import { findMissingMedia, writeMedia } from './media-writing.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'

/**
 * Backs up a market while it is written to, restores it elsewhere, and compares it with what had been acknowledged
 * before. Also checks the copy of the embedded database that a backup reads from.
 */
export async function rehearseBackups(options: RehearsalOptions): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'noper-backups-'))

  const total = await rehearse('backup under load', options, async (round) => {
    const directory = await migratedDatabaseDirectory()
    const writer = await startMarketWriter(directory, round * 1_000_000)
    const database = await joinDatabase({ directory })
    const storage = await createFolderStorage(join(directory, 'media'))
    const media = writeMedia(database, storage, round * 1_000_000)
    await wait(200 + Math.random() * 900)

    const copied = await auditCopy(directory, database, writer.acknowledged())
    const expected = writer.acknowledged()
    const restored = await auditBackup(directory, join(folder, 'market.tar'), expected)
    await media.stop()
    await database.close()
    await end(writer)
    rmSync(directory, { recursive: true })
    return {
      acknowledged: expected.length,
      lost: [...copied.lost, ...restored.lost],
      faults: [...copied.faults, ...restored.faults],
    }
  })

  rmSync(folder, { recursive: true })
  return total
}

async function auditCopy(directory: string, { pool }: Database, acknowledged: number[]): Promise<Audit> {
  const copy = await copyServed(directory, pool)
  const audit = await auditMarket(copy.directory, acknowledged)
  const faults = await gapsIn(copy.directory)
  await copy.remove()
  return { lost: audit.lost, faults: [...audit.faults, ...faults].map((fault) => `the copy: ${fault}`) }
}

async function auditBackup(directory: string, file: string, acknowledged: number[]): Promise<Audit> {
  const target = await emptyDatabaseDirectory()
  try {
    await run({ DATA_DIR: directory }, 'backup', file)
    await run({ DATA_DIR: target }, 'restore', file)
    const audit = await auditMarket(target, acknowledged)
    return { lost: audit.lost, faults: [...audit.faults, ...(await gapsIn(target)), ...(await missingMedia(target))] }
  } finally {
    rmSync(target, { recursive: true })
  }
}

async function run(environment: Record<string, string>, ...words: string[]): Promise<void> {
  const command = runCommand(environment, ...words)
  const exitCode = await command.exitCode
  if (exitCode !== 0) throw new Error(`noper ${words.join(' ')} ended with ${exitCode}: ${command.said().errors}`)
}

/**
 * Several writers commit numbered listings in order, so only those that were being written at the end may be missing.
 */
async function gapsIn(directory: string): Promise<string[]> {
  const { db, close } = await openDatabase({ directory })
  const rows = await db.selectFrom('listings').select('id').orderBy('id').execute()
  await close()
  const numbers = rows.map(({ id }) => numberOf(id))
  const last = numbers.at(-1) ?? 0
  const round = numbers.filter((number) => number >= last - (last % 1_000_000))
  const missing = (last % 1_000_000) + 1 - round.length
  return missing < writersAtOnce ? [] : [`${missing} listings before the last one are missing`]
}

async function missingMedia(directory: string): Promise<string[]> {
  const database = await openDatabase({ directory })
  const faults = await findMissingMedia(database, await createFolderStorage(join(directory, 'media')))
  await database.close()
  return faults
}

async function end(writer: MarketWriter): Promise<void> {
  writer.signal('SIGKILL')
  await writer.gone
}

if (import.meta.main) await runFromCommandLine(rehearseBackups)
