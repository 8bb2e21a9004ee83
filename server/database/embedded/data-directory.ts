import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { DamagedDatabase, OtherDatabaseVersion } from './directory-problems.ts'
import { durable, syncPath } from './durable-fs.ts'

/** The major version of the PostgreSQL inside PGlite, which decides the format of the files. */
export const postgresVersion = '18'

/** Where the database's own files are, inside the folder it was given. */
export const dataDirectory = (directory: string): string => join(directory, 'database')

/** Refuses what PGlite would misread: another version's files, or a folder without any, which it would fill anew. */
export function checkDataDirectory(directory: string): void {
  const data = dataDirectory(directory)
  const versionFile = join(data, 'PG_VERSION')
  if (!existsSync(versionFile)) throw new DamagedDatabase(data)
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== postgresVersion) throw new OtherDatabaseVersion(data, found, postgresVersion)
}

/**
 * Makes an empty database. It gets its name only when all of it is on the disk: PGlite unpacks
 * hundreds of files without syncing one, and a crash meanwhile would leave half a database that never opens again.
 */
export async function createDataDirectory(directory: string): Promise<void> {
  const data = dataDirectory(directory)
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  const database = await PGlite.create(durable(draft))
  await database.close()
  syncTree(draft)
  renameSync(draft, data)
  syncPath(dirname(data))
}

function syncTree(directory: string) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(directory)
}
