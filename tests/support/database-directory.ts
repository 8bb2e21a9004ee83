import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Database, openDatabase } from '#server/database/database.ts'
import { createDataDirectory, dataDirectory } from '#server/database/embedded/data-directory.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'

import { cachedFolder } from './cached-folder.ts'

/** A folder with an embedded database that nobody has used. Making one takes seconds, so it is a copy. */
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

/** All tables: ours, and those of the job queue, which it makes by itself when it is started for the first time. */
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

/** Another one as soon as a migration or the job queue changes. */
export function tablesDigest(): string {
  const hash = createHash('sha256').update(versionOf('pg-boss'))
  for (const folder of ['server/database/migrations', 'server/jobs'])
    for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
