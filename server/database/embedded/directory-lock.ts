import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { DirectoryInUse, DirectoryNotWritable } from './directory-problems.ts'

export type DirectoryLock = { release: () => void }

const sqliteBusy = 5

/** Keeps references, because the garbage collector would otherwise release the locks. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only owner of the folder. The lock is a kernel lock (through SQLite): it ends with the
 * process, however that dies, and works across containers that share the folder; PID files had allowed two owners.
 * Never open `lock.db` elsewhere in this process: closing any descriptor of a file releases the process's locks on it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  makeWritable(directory)
  const ownerFile = join(directory, 'owner.json')
  const lock = new DatabaseSync(join(directory, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new DirectoryInUse(directory, describeOwner(ownerFile))
  }
  writeFileSync(ownerFile, JSON.stringify({ process: process.pid, host: hostname(), since: new Date().toISOString() }))
  held.add(lock)
  return { release: () => release(lock) }
}

function release(lock: DatabaseSync) {
  if (held.delete(lock)) lock.close()
}

function makeWritable(directory: string) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DirectoryNotWritable(directory, error as NodeJS.ErrnoException)
  }
}

/** Used only in the message, never for the decision. */
function describeOwner(ownerFile: string): string {
  try {
    const { process, host, since } = JSON.parse(readFileSync(ownerFile, 'utf8')) as Record<string, string>
    return `process ${process} on ${host} since ${since}`
  } catch (error) {
    // The owner may be writing the file at this moment.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return 'its owner is unknown'
    throw error
  }
}
