import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Words of a former vocabulary for which the field has standard terms. None of them has another use in code. */
const banned = new Set(
  `keepsake keepsakes courier errand errands heir clerk storekeeper postman lore dress workshop parting belongings
  farewell patience patiently`.split(/\s+/),
)

const files = globSync([
  '{contract,server,src,sw,tests,scripts}/**/*.{ts,tsx,mjs}',
  'public/*.js',
  '*.config.ts',
]).filter((file) => !file.endsWith('.gen.ts') && !file.startsWith('src/locales/'))

/** The words of a name in camel case, kebab case or snake case. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const isNamedBadly = (name: string) => wordsOf(name).some((word) => banned.has(word))

/** Code without comments and texts, which may use any word. */
const codeOf = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm, '')

test('files have standard names', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter(isNamedBadly)).toEqual([])
})

test('identifiers have standard names', () => {
  const bad = files.flatMap((file) => {
    const identifiers = new Set(codeOf(readFileSync(file, 'utf8')).match(/[A-Za-z_$][\w$]*/g))
    return [...identifiers].filter(isNamedBadly).map((name) => `${file}: ${name}`)
  })

  expect(bad).toEqual([])
})
