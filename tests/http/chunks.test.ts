import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

type Chunk = { file: string; imports?: readonly string[] }

test('chunks have no circular imports, because a browser would run one of them before its dependency', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const checked = new Set<string>()

  function findCircle(key: string, path: readonly string[]): readonly string[] | undefined {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (checked.has(key)) return undefined
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = findCircle(imported, [...path, key])
      if (circle) return circle
    }
    checked.add(key)
    return undefined
  }

  expect(Object.keys(manifest).length).toBeGreaterThan(50)
  expect(Object.keys(manifest).flatMap((key) => findCircle(key, []) ?? [])).toEqual([])
})
