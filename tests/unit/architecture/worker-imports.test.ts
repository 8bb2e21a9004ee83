import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const pageOnly =
  /\b(?:document|window|localStorage|sessionStorage|requestAnimationFrame|requestIdleCallback|matchMedia|HTML\w*Element|DOMParser|MutationObserver)\b/

const staticImport = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'((?:\.|#)[^'?]+\.tsx?)'/gm
const dynamicImport = /\bimport\('((?:\.|#)[^'?]+\.tsx?)'\)/g

const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'[^'\n]*'/gm, '')

/** Files that a file loads: its imports of values, also those on demand. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const specifiers = [staticImport, dynamicImport].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ([statement, specifier]) => ({ statement, specifier: specifier! })),
  )
  return specifiers
    .filter(({ statement }) => !isOfTypesAlone(statement))
    .map(({ specifier }) => (specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)))
}

const isOfTypesAlone = (statement: string) => {
  const names = /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return names !== undefined && names.length > 0 && names.every((name) => name.trim().startsWith('type '))
}

function closureOf(entry: string): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    open.push(...importsOf(file))
  }
  return found
}

test('nothing that the service worker imports uses the DOM', () => {
  const files = [...closureOf('sw/service-worker.ts')]

  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => pageOnly.test(codeOf(readFileSync(file, 'utf8'))))).toEqual([])
})
