import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/** What the product needs beside it, for tests in their own process. Each sees to the end of what it starts. */
const infrastructure = ['postgres', 's3-store', 'haproxy', 'demo-market'].map((name) => `tests/support/${name}.ts`)

/** Its subject is the linter, which is another program. */
const exceptions = ['tests/unit/architecture/import-zones.test.ts']

const fromNode = new Set(['node:child_process', 'node:cluster'])

const specifiers = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/g

/** The files of the tests that a file imports, and the modules of Node. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(specifiers)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('./')) return [join(dirname(file), specifier)]
    if (specifier.startsWith('#tests/')) return [specifier.slice(1)]
    return fromNode.has(specifier) ? [specifier] : []
  })
}

/** The way from a file to a module that starts processes, past the infrastructure. */
function wayToProcesses(file: string, known = new Set<string>()): string[] | undefined {
  if (fromNode.has(file)) return [file]
  if (known.has(file) || infrastructure.includes(file) || !existsSync(file)) return undefined
  known.add(file)
  for (const imported of importsOf(file)) {
    const way = wayToProcesses(imported, known)
    if (way) return [file, ...way]
  }
  return undefined
}

test('only process tests start processes, except PostgreSQL, the S3 store and HAProxy', () => {
  const files = globSync('tests/{api,unit}/**/*.{ts,tsx}').filter((file) => !exceptions.includes(file))

  const ways = files.flatMap((file) => wayToProcesses(file)?.join(' → ') ?? [])

  expect(files.length).toBeGreaterThan(100)
  expect(ways).toEqual([])
})

const namedImports = /import \{([^}]*)\} from '([^']+)'/g

/** Unlike what ends within a call, such as `execFileSync`. */
const isStarting = (names: string) => /\b(?:spawn|fork)\b/.test(names)

test('tests start processes only through one module, which ends them', () => {
  const files = globSync('tests/**/*.{ts,tsx}').filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(namedImports)].some(
      ([, names = '', specifier = '']) => fromNode.has(specifier) && isStarting(names),
    ),
  )

  expect(files).toEqual(['tests/support/child-processes.ts'])
})
