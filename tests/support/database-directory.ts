import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Database, openDatabase } from '#server/database/database.ts'
import { createDataDirectory, dataDirectory } from '#server/database/embedded/data-directory.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'

import { cachedFolder } from './cached-folder.ts'

/** A folder with a new embedded database. It is a copy, because creating one takes seconds. */
export const emptyDatabaseDirectory = async (): Promise<string> => copyOf(await emptyTemplate())

/** The same with all tables. */
export const migratedDatabaseDirectory = async (): Promise<string> => copyOf(await migratedTemplate())

function copyOf(template: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'noper-data-'))
  cpSync(dataDirectory(template), dataDirectory(directory), { recursive: true })
  return directory
}

const emptyTemplate = () => cachedFolder('empty-database', pgliteVersion(), createDataDirectory)

export const migratedTemplate = () =>
  cachedFolder('migrated-database', `${pgliteVersion()}-${tablesDigest()}`, async (directory) => {
    cpSync(dataDirectory(await emptyTemplate()), dataDirectory(directory), { recursive: true })
    const database = await openDatabase({ directory })
    await makeTables(database)
    await database.close()
  })

/** Creates all tables: ours, and those of the job queue, which the queue creates when it first starts. */
export async function makeTables(database: Database): Promise<void> {
  await migrate(database.db)
  const jobs = createJobs(database, {
    onFailure: (error) => {
      throw error
    },
  })
  await jobs.start()
  await jobs.stop()
}

const pgliteVersion = () => versionOf('@electric-sql/pglite')

function versionOf(name: string): string {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  return dependencies[name]!
}

/** Changes with the migrations and the job queue's version. */
export function tablesDigest(): string {
  const hash = createHash('sha256').update(versionOf('pg-boss'))
  for (const folder of ['server/database/migrations', 'server/jobs'])
    for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
