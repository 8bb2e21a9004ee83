import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, onTestFinished, test } from 'vitest'

const violations = {
  'the contract does not know the server': ['contract', '#server/config/config.ts'],
  'the server does not know the app': ['server/listings', '#src/router.tsx'],
  'one noun of the server does not know another': ['server/listings', '#server/sellers/sellers-service.ts'],
  'ui does not know data': ['src/ui', '#src/data/api/query-client.ts'],
  'storage does not know the session': ['src/data/storage', '#src/data/session/browser-session.ts'],
  'the session does not know the sync': ['src/data/session', '#src/data/sync/outbox.ts'],
  'the sync does not know the offline cache': ['src/data/sync', '#src/data/offline-cache/offline-cache.ts'],
  'the offline cache does not know nouns': ['src/data/offline-cache', '#src/data/favourites/favourites.ts'],
  'a noun does not know another noun': ['src/data/favourites', '#src/data/drafts/draft-store.ts'],
  'nouns do not know the outbox, which sends them': ['src/data/drafts', '#src/data/outbox/page-outbox.ts'],
  'the outbox does not know what starts it': ['src/data/outbox', '#src/data/start/start-outbox.ts'],
  'tables know nothing but storage': ['src/data/drafts/schema', '#src/data/drafts/draft-store.ts'],
  'features do not know one another': ['src/features/home', '#src/features/search/search-box.tsx'],
  'nobody climbs out of a folder': ['src/features/home', '../search/search-box.tsx'],
  'the service worker does not know pages': ['sw', '#src/features/home/home-page.tsx'],
} as const

/** The linter goes by the names of folders, so folders of the same names will do. */
const project = mkdtempSync(join(tmpdir(), 'noper-zones-'))
for (const file of ['oxlint.config.ts', 'package.json']) cpSync(file, join(project, file))
symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
for (const folder of ['server', 'src/data', 'src/features']) mkdirSync(join(project, folder), { recursive: true })
for (const [folder] of Object.values(violations)) mkdirSync(join(project, folder), { recursive: true })
afterAll(() => rmSync(project, { recursive: true }))

for (const [rule, [folder, imported]] of Object.entries(violations)) {
  test(`lint enforces that ${rule}`, async () => {
    const { code, said } = await lint(folder, `import * as seeded from '${imported}'`)

    expect(said).toContain('no-restricted-imports')
    expect(code).toBe(1)
  })
}

test('a folder of src/data that belongs to no layer is refused', async () => {
  mkdirSync(join(project, 'src/data/messages'), { recursive: true })
  onTestFinished(() => rmSync(join(project, 'src/data/messages'), { recursive: true }))

  const { said } = await lint('src/ui', `import * as seeded from './other.ts'`)

  expect(said).toContain('src/data/messages belongs to no layer')
})

test('the linter lets a file import from its own folder', async () => {
  const { code, said } = await lint('src/features/home', `import * as seeded from './home-page.tsx'`)

  expect(said).toContain('Found 0 warnings and 0 errors')
  expect(code).toBe(0)
})

function lint(folder: string, line: string): Promise<{ code: number; said: string }> {
  const file = join(folder, 'seeded.ts')
  writeFileSync(join(project, file), `${line}\n\nexport const used = seeded\n`)
  return new Promise((done) => {
    const child = execFile('node_modules/.bin/oxlint', [file], { cwd: project }, (_error, said) =>
      done({ code: child.exitCode ?? -1, said }),
    )
  })
}
