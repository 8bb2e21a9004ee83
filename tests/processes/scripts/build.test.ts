import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startNode } from '#tests/support/child-processes.ts'
import { change, copyOfSources } from '#tests/support/newer-build.ts'

let folder: string

beforeEach(() => {
  folder = copyOfSources()
})
afterEach(() => rmSync(folder, { recursive: true }))

async function build(): Promise<{ code: number | null; said: string }> {
  const child = startNode([join(folder, 'scripts/ready.mjs'), 'build'], { cwd: folder })
  return { code: await child.ended, said: child.said() }
}

test.each([
  {
    fault: 'a message is not translated into a language',
    file: 'src/locales/lb/first-page.po',
    before: /(msgid "Categories"\nmsgstr )"[^"]+"/,
    after: '$1""',
    named: /lb\/first-page\.po/,
  },
  {
    fault: 'a message is in no catalog',
    file: 'src/i18n/field-validation.ts',
    before: /so it is easy to guess/,
    after: 'so it is far too easy to guess',
    named: /app\.po/,
  },
])('the build fails if $fault', async ({ file, before, after, named }) => {
  change(folder, file, before, after)

  const { code, said } = await build()

  expect(code).not.toBe(0)
  expect(said).toContain('Messages are missing')
  expect(said).toMatch(named)
})
