import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { DamagedDatabase, OtherDatabaseVersion } from './directory-problems.ts'
import { durable, syncPath } from './durable-fs.ts'

/** The major version of the PostgreSQL inside PGlite, which decides the format of the files. */
export const postgresVersion = '18'

/** The folder of the database's own files, inside the configured folder. */
export const dataDirectory = (directory: string): string => join(directory, 'database')

/**
 * Refuses folders that PGlite would misinterpret: files of another PostgreSQL version, or a folder without any, which
 * it would initialise.
 */
export function checkDataDirectory(directory: string): void {
  const data = dataDirectory(directory)
  const versionFile = join(data, 'PG_VERSION')
  if (!existsSync(versionFile)) throw new DamagedDatabase(data)
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== postgresVersion) throw new OtherDatabaseVersion(data, found, postgresVersion)
}

/**
 * Creates an empty database. The folder gets its final name only when all files are on disk: PGlite unpacks hundreds of
 * files without syncing any, and a crash meanwhile would leave a broken database.
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
