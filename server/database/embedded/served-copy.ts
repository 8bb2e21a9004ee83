import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import { DatabaseProblem } from '#server/database/database-problem.ts'

import { dataDirectory } from './data-directory.ts'
import { copyFiles, copyLog } from './directory-copy.ts'
import { lockDirectory } from './directory-lock.ts'
import { DirectoryInUse } from './directory-problems.ts'

export type ServedCopy = {
  /** The folder to open as a separate database. */
  directory: string
  /** The log position that the opened copy must have reached; otherwise the copy is incomplete. */
  position: string
  remove: () => Promise<void>
}

/**
 * Copies the database while it runs, with PostgreSQL's own method (`pg_backup_start`). Queries wait only while
 * PostgreSQL writes its buffers to disk. Removes leftovers of an earlier copy.
 */
export async function copyServed(directory: string, pool: pg.Pool): Promise<ServedCopy> {
  const target = join(directory, 'snapshot')
  const lock = lockForCopy(target)
  const remove = () => rm(dataDirectory(target), { recursive: true, force: true })
  try {
    await remove()
    const position = await copy(directory, target, pool)
    return { directory: target, position, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    lock.release()
  }
}

/** Only one of several concurrent callers makes a copy: the embedded engine supports one backup at a time. */
function lockForCopy(target: string) {
  try {
    return lockDirectory(target)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    throw new DatabaseProblem('A backup is being made already. Wait until it is done.', { cause: error })
  }
}

async function copy(directory: string, target: string, pool: pg.Pool): Promise<string> {
  const [from, to] = [dataDirectory(directory), dataDirectory(target)]
  await startBackup(pool)
  try {
    await copyFiles(from, to)
  } catch (error) {
    await stopBackup(pool)
    throw error
  }
  const { lsn, labelfile } = await stopBackup(pool)
  await copyLog(from, to)
  await writeFile(join(to, 'backup_label'), labelfile)
  return lsn
}

const alreadyStarted = '55000'

/**
 * A process that died during a backup has left the engine's only session in backup mode. This process holds the lock,
 * so no backup is running.
 */
async function startBackup(pool: pg.Pool): Promise<void> {
  const start = () => pool.query(`select pg_backup_start('noper', true)`)
  try {
    await start()
  } catch (error) {
    if ((error as pg.DatabaseError).code !== alreadyStarted) throw error
    await stopBackup(pool)
    await start()
  }
}

async function stopBackup(pool: pg.Pool): Promise<{ lsn: string; labelfile: string }> {
  const { rows } = await pool.query<{ lsn: string; labelfile: string }>(
    'select lsn, labelfile from pg_backup_stop(false)',
  )
  return rows[0]!
}
