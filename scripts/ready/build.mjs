import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compressFiles } from './compress.mjs'
import { Unready } from './problem.mjs'
import { runQuietly } from './run.mjs'
import { gatherSmallScripts } from './small-scripts.mjs'

const sources = [
  'contract',
  'src',
  'sw',
  'public',
  'scripts/content',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]
const stamp = 'dist/build-id'

/** Builds the app for the browser and for the server, unless the existing build has the same sources. */
export async function buildApp() {
  const id = idOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return id

  process.stdout.write('Building the app …\n')
  // A build that fails leaves only a part of its files.
  rmSync(stamp, { force: true })
  await Promise.all([vite(['build'], id), checkMessages()])
  await vite(['build', '--ssr', 'src/server.tsx'], id)
  labelBuild(id)
  gatherSmallScripts('dist/client')
  await compressFiles('dist/client')
  writeFileSync(stamp, id)
  return id
}

/**
 * Fails if a message is missing from the catalogs, where people would see its key, or if a translation is missing,
 * where they would see English.
 */
async function checkMessages() {
  for (const options of [['sync'], ['missing', '--mode', 'catalog']]) {
    const { code, said } = await runQuietly('lingui', ['check', ...options, '--workers', '1', '--verbose'])
    if (code !== 0)
      throw new Unready(`${said}\nMessages are missing in src/locales. \`npm run words\` collects new ones.`)
  }
}

/** Writes the file that pages request to detect a new build. */
function labelBuild(id) {
  mkdirSync('dist/client/builds', { recursive: true })
  writeFileSync('dist/client/builds/latest.json', JSON.stringify({ id, timestamp: Date.now() }))
}

async function vite(options, id) {
  const { code, said } = await runQuietly('vite', [...options, '--logLevel', 'warn'], { env: { BUILD_ID: id } })
  if (code !== 0) throw new Unready(`${said}\nThe app could not be built.`)
}

/** A hash of the sources' contents. */
function idOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

function filesIn(path) {
  if (path.endsWith('.gen.ts')) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}
