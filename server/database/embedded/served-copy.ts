import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import { DatabaseProblem } from '#server/database/database-problem.ts'

import { dataDirectory } from './data-directory.ts'
import { copyFiles, copyLog } from './directory-copy.ts'
import { lockDirectory } from './directory-lock.ts'
import { DirectoryInUse } from './directory-problems.ts'

export type ServedCopy = {
  /** To be opened as a database's folder of its own. */
  directory: string
  /** What must be in the log of the database that is opened from it, or the copy is not whole. */
  position: string
  remove: () => Promise<void>
}

/**
 * Copies the database of a folder while it serves, by PostgreSQL's own way for that (`pg_backup_start`). Nobody waits
 * for longer than PostgreSQL needs to bring what it holds in memory to the disk. What an earlier copy left is removed.
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

/** Of several that come at once, one makes a copy: the embedded engine knows one backup at a time. */
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

/** One that died has left the engine's only session in the midst of its backup. As the lock is ours, nobody makes it. */
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
