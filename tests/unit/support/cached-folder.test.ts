import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cachedFolder } from '#tests/support/cached-folder.ts'

let cache: string

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'noper-cache-'))
  vi.stubEnv('XDG_CACHE_HOME', cache)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(cache, { recursive: true })
})

const containing = (text: string) => async (directory: string) => writeFileSync(join(directory, 'content'), text)

const contentOf = (directory: string) => readFileSync(join(directory, 'content'), 'utf8')

test('a folder is created once for each kind and content', async () => {
  const first = await cachedFolder('market', 'a', containing('first'))
  const again = await cachedFolder('market', 'a', containing('again'))
  const otherContent = await cachedFolder('market', 'b', containing('other content'))
  const otherKind = await cachedFolder('database', 'a', containing('other kind'))

  expect(first).toBe(join(cache, 'noper', 'market', 'a'))
  expect(again).toBe(first)
  expect([first, otherContent, otherKind].map(contentOf)).toEqual(['first', 'other content', 'other kind'])
})

test('if two are created at once, one is kept', async () => {
  const [one, other] = await Promise.all([
    cachedFolder('market', 'a', containing('same')),
    cachedFolder('market', 'a', containing('same')),
  ])

  expect(one).toBe(other)
  expect(contentOf(one)).toBe('same')
  expect(readdirSync(join(cache, 'noper', 'market'))).toEqual(['a'])
})

test('a folder whose creation fails leaves nothing behind', async () => {
  const made = cachedFolder('market', 'a', async (directory) => {
    writeFileSync(join(directory, 'content'), 'half')
    throw new Error('no room')
  })

  await expect(made).rejects.toThrow('no room')
  expect(readdirSync(join(cache, 'noper', 'market'))).toEqual([])
})

test('folders of this kind that were not used for seven days are deleted', async () => {
  const old = await cachedFolder('market', 'old', containing('old'))
  const otherKind = await cachedFolder('database', 'old', containing('old'))
  const recent = await cachedFolder('market', 'recent', containing('recent'))
  const asked = await cachedFolder('market', 'asked', containing('asked'))
  for (const folder of [old, otherKind, asked]) setAge(folder, 8)
  setAge(recent, 6)

  await cachedFolder('market', 'asked', containing('asked'))

  expect([old, otherKind, recent, asked].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
})

test('if the cache cannot be written, the folder is elsewhere', async () => {
  writeFileSync(join(cache, 'file'), '')
  vi.stubEnv('XDG_CACHE_HOME', join(cache, 'file'))

  const folder = await cachedFolder('market', 'a', containing('elsewhere'))

  expect(contentOf(folder)).toBe('elsewhere')
  expect(folder.startsWith(cache)).toBe(false)
})

test('an incomplete folder of a killed process is no obstacle', async () => {
  mkdirSync(join(cache, 'noper', 'market', 'making-123'), { recursive: true })

  expect(contentOf(await cachedFolder('market', 'a', containing('whole')))).toBe('whole')
})

function setAge(folder: string, days: number): void {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  utimesSync(folder, then, then)
}
