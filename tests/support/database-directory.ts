import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#server/database/database.ts'
import { createDataDirectory, dataDirectory } from '#server/database/embedded/data-directory.ts'
import { migrate } from '#server/database/migrations/migrate.ts'

/** A folder with an embedded database that nobody has used. Making one takes seconds, so it is a copy. */
export const emptyDatabaseDirectory = async (): Promise<string> => copyOf(await emptyTemplate())

/** The same with all tables. */
export const migratedDatabaseDirectory = async (): Promise<string> => copyOf(await migratedTemplate())

function copyOf(template: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'noper-data-'))
  cpSync(dataDirectory(template), dataDirectory(directory), { recursive: true })
  return directory
}

const emptyTemplate = () => template(`database-${pgliteVersion()}`, createDataDirectory)

const migratedTemplate = () =>
  template(`migrated-${pgliteVersion()}-${migrationsDigest()}`, async (directory) => {
    cpSync(dataDirectory(await emptyTemplate()), dataDirectory(directory), { recursive: true })
    const database = await openDatabase({ directory })
    await migrate(database.db)
    await database.close()
  })

/** Kept between runs. Whoever comes first makes it; of two who come at once, the second throws theirs away. */
async function template(name: string, make: (directory: string) => Promise<unknown>): Promise<string> {
  const cache = join(process.cwd(), 'node_modules', '.cache', 'noper')
  const kept = join(cache, name)
  if (existsSync(kept)) return kept
  mkdirSync(cache, { recursive: true })
  const own = mkdtempSync(join(cache, 'making-'))
  await make(own)
  try {
    renameSync(own, kept)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    rmSync(own, { recursive: true })
  }
  return kept
}

function pgliteVersion(): string {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  return dependencies['@electric-sql/pglite']!
}

/** Another one as soon as a migration changes. */
export function migrationsDigest(): string {
  const folder = join('server', 'database', 'migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
