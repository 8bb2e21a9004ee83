import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { cachedFolder } from './cached-folder.ts'
import { digestOf } from './digest.ts'

/** Inputs of the build. */
const sources = [
  'contract',
  'public',
  'scripts',
  'src',
  'sw',
  'index.html',
  'package.json',
  'package-lock.json',
].concat(['lingui.config.ts', 'vite.config.ts', 'tsconfig.json', 'tsconfig.base.json'])

const ownSource = 'tests/support/newer-build.ts'

/** The build time of the build under test. Pages offer another build only if it is newer. */
const buildUnderTest = 'dist/client/builds/latest.json'

export type NewerBuild = {
  id: string
  /** The command line for its server. */
  program: readonly string[]
  remove: () => void
}

/**
 * A real build of a later version of the app: other texts at the top of every page, other styles, and a start that
 * fails if a test sets that in the device's storage. It is built once for its sources.
 */
export async function makeNewerBuild(): Promise<NewerBuild> {
  const build = await cachedFolder('newer-build', digestOf([...sources, ownSource, buildUnderTest]), buildNewer)
  const folder = copyOfSources(['server'])
  symlinkSync(build, join(folder, 'dist'))
  return {
    id: readFileSync(join(build, 'build-id'), 'utf8'),
    program: [join(folder, 'server/main.ts')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function buildNewer(directory: string): Promise<void> {
  const folder = copyOfSources()
  // In both catalogs, because the one added last wins, on the server's pages too.
  for (const catalog of ['first-page', 'app'])
    change(folder, `src/locales/en/${catalog}.po`, /(msgid "Categories"\nmsgstr )"Categories"/, '$1"Everything"')
  change(folder, 'src/styles/app.css', /$/, '\n.newer { color: canvastext; }\n')
  change(
    folder,
    'src/main.tsx',
    /(?=recoverFromChunkErrors\()/,
    "if (localStorage.getItem('broken')) throw new Error('broken')\n\n",
  )
  await promisify(execFile)(process.execPath, ['scripts/ready.mjs', 'build'], {
    cwd: folder,
    env: { ...process.env, BROTLI_QUALITY: '1' },
  })
  cpSync(join(folder, 'dist'), directory, { recursive: true })
  rmSync(folder, { recursive: true })
}

/** A copy of the sources in which the app can be built. */
export function copyOfSources(others: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'noper-newer-'))
  for (const path of [...sources, ...others]) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

export function change(folder: string, file: string, before: RegExp, after: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!before.test(text)) throw new Error(`${file} is not what it was`)
  writeFileSync(path, text.replace(before, after))
}
