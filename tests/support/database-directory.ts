import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDataDirectory, dataDirectory } from '#server/database/embedded/data-directory.ts'

/** A folder with an embedded database that nobody has used. Making one takes seconds, so it is a copy. */
export async function emptyDatabaseDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-data-'))
  cpSync(dataDirectory(await templateDirectory()), dataDirectory(directory), { recursive: true })
  return directory
}

/** Kept between runs. Whoever comes first makes it; of two who come at once, the second throws theirs away. */
async function templateDirectory(): Promise<string> {
  const cache = join(process.cwd(), 'node_modules', '.cache', 'noper')
  const template = join(cache, `database-${pgliteVersion()}`)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  const own = mkdtempSync(join(cache, 'making-'))
  await createDataDirectory(own)
  try {
    renameSync(own, template)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    rmSync(own, { recursive: true })
  }
  return template
}

function pgliteVersion(): string {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  return dependencies['@electric-sql/pglite']!
}
