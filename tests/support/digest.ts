import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A name for what these files and folders hold: another one as soon as a file of them changes, comes or goes. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).toSorted()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  // The router's plugin writes it whenever it builds.
  if (path.endsWith('.gen.ts')) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}
