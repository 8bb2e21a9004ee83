import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const sources = ['contract', 'public', 'scripts', 'server', 'src', 'sw', 'index.html', 'package.json'].concat([
  'package-lock.json',
  'lingui.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
])

export type NewerBuild = {
  id: string
  /** What a server of it is started with. */
  program: readonly string[]
  remove: () => void
}

/**
 * The app as it may be after some work on it, built for real: other words at the top of every page, other styles, and a
 * start that fails wherever a test says so in the device's storage.
 */
export async function makeNewerBuild(): Promise<NewerBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'noper-newer-'))
  for (const path of sources) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  change(folder, 'src/locales/en/page.po', /(msgid "Categories"\nmsgstr )"Categories"/, '$1"Everything"')
  change(folder, 'src/styles/app.css', /$/, '\n.newer { color: canvastext; }\n')
  change(
    folder,
    'src/main.tsx',
    /(?=guardChunks\()/,
    "if (localStorage.getItem('broken')) throw new Error('broken')\n\n",
  )
  await promisify(execFile)(process.execPath, ['scripts/ready.mjs', 'build'], { cwd: folder })
  const id = readFileSync(join(folder, 'dist/build-id'), 'utf8')
  return {
    id,
    program: [join(folder, 'server/main.ts')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function change(folder: string, file: string, before: RegExp, after: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!before.test(text)) throw new Error(`${file} is not what it was`)
  writeFileSync(path, text.replace(before, after))
}
