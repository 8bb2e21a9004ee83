import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const violations = {
  'the contract does not know the server': ['contract', '#server/config.ts'],
  'the server does not know the app': ['server/listings', '#src/router.tsx'],
  'one noun of the server does not know another': ['server/listings', '#server/sellers/sellers-service.ts'],
  'looks do not know data': ['src/ui', '#src/data/query-client.ts'],
  'features do not know one another': ['src/features/home', '#src/features/search/search-box.tsx'],
  'nobody climbs out of a folder': ['src/features/home', '../search/search-box.tsx'],
  'the service worker does not know pages': ['sw', '#src/features/home/home-page.tsx'],
} as const

for (const [rule, [folder, imported]] of Object.entries(violations)) {
  test(`the linter sees to it that ${rule}`, async () => {
    const file = `${folder}/seeded-violation.ts`
    writeFileSync(file, `import * as seeded from '${imported}'\n\nexport const violation = seeded\n`)

    const { code, said } = await lint(file).finally(() => rmSync(file))

    expect(said).toContain('no-restricted-imports')
    expect(code).toBe(1)
  })
}

function lint(file: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile('node_modules/.bin/oxlint', [file], (_error, said) =>
      resolve({ code: child.exitCode ?? -1, said }),
    )
  })
}
