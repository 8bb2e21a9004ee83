import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createFolderStorage } from '#server/media/folder-storage.ts'
import type { Storage } from '#server/media/storage.ts'

let directory: string
let storage: Storage

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'noper-media-'))
  storage = await createFolderStorage(directory)
})

afterEach(() => rmSync(directory, { recursive: true }))

const files = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))

async function contentOf(key: string): Promise<string | undefined> {
  const found = await storage.read(key)
  return found && (await buffer(found.stream)).toString()
}

test('what was put can be read, with its size, and lies in a folder of two letters', async () => {
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))

  expect(await contentOf('abcd/640.webp')).toBe('a bicycle')
  expect(await storage.sizeOf('abcd/640.webp')).toBe(9)
  expect(files()).toEqual(['ab/abcd/640.webp'])
})

test('what is not there is neither read nor measured', async () => {
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))

  expect(await storage.read('abcd/320.webp')).toBeUndefined()
  expect(await storage.sizeOf('ffff/640.webp')).toBeUndefined()
})

test('putting again replaces the whole', async () => {
  await storage.put('abcd/640.webp', Buffer.from('a bicycle for two'))

  await storage.put('abcd/640.webp', Buffer.from('a bell'))

  expect(await contentOf('abcd/640.webp')).toBe('a bell')
})

test('a folder goes with all its files and leaves its neighbours', async () => {
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))
  await storage.put('abcd/320.webp', Buffer.from('a bicycle'))
  await storage.put('abff/320.webp', Buffer.from('a bell'))

  await storage.removeFolder('abcd')
  await storage.removeFolder('abcd')

  expect(files()).toEqual(['ab/abff/320.webp'])
})

const strangeKeys = [
  '../../etc/passwd',
  '..%2f..%2f/640.webp',
  'abcd/../../640.webp',
  'abcd/..',
  'abcd/deeper/640.webp',
  '/etc/passwd',
  '.incoming/640.webp',
  'abcd/.640.webp',
  'abcd\\640.webp',
  'abcd/640.webp\0.jpg',
  'abcd/',
  'a/640.webp',
  '',
]

test.each(strangeKeys)('no key leads out of its place: %j', async (key) => {
  writeFileSync(join(directory, 'secret.txt'), 'secret')

  await expect((async () => storage.put(key, Buffer.from('mine')))()).rejects.toThrow('Not a storage key')
  await expect((async () => storage.read(key))()).rejects.toThrow('Not a storage key')
  await expect((async () => storage.removeFolder(key.split('/', 1)[0] + '/..'))()).rejects.toThrow('Not a storage key')
  expect(files()).toEqual(['secret.txt'])
})

test('a put that fails at the last step leaves nothing of itself', async () => {
  mkdirSync(join(directory, 'ab', 'abcd', '640.webp', 'in the way'), { recursive: true })

  await expect(storage.put('abcd/640.webp', Buffer.from('a bicycle'))).rejects.toThrow()

  expect(files()).toEqual([])
})

test('a server that is killed while it writes leaves only whole files', async () => {
  const size = 20_000_000
  const program = `
    import { createFolderStorage } from ${JSON.stringify(join(process.cwd(), 'server/media/folder-storage.ts'))}
    const storage = await createFolderStorage(${JSON.stringify(directory)})
    for (let number = 10; ; number += 1) {
      await storage.put(\`photo-\${number}/640.webp\`, Buffer.alloc(${size}, 1))
    }`
  const server = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: 'inherit' })
  while (!existsSync(join(directory, 'ph', 'photo-12'))) await wait(5)

  server.kill('SIGKILL')
  await once(server, 'exit')

  const kept = files().filter((file) => file.startsWith('ph'))
  expect(kept.length).toBeGreaterThanOrEqual(2)
  expect(kept.map((file) => statSync(join(directory, file)).size)).toEqual(kept.map(() => size))
})

test('what a killed server left half-written is swept away once it is old', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(directory, '.incoming', name)) as [string, string]
  writeFileSync(old, 'half')
  writeFileSync(young, 'half')
  utimesSync(old, new Date(0), new Date(0))

  await createFolderStorage(directory)

  expect(files()).toEqual(['.incoming/young'])
})

test('all keys are listed with the time of their last change, and nothing that is not ours', async () => {
  await storage.put('abff/320.webp', Buffer.from('a bell'))
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))
  await storage.put('abcd/320.webp', Buffer.from('a bicycle'))
  utimesSync(join(directory, 'ab/abff/320.webp'), 1_000, 1_000)
  writeFileSync(join(directory, 'notes.txt'), '')

  const listed = await Array.fromAsync(storage.list())

  expect(listed.map(({ key }) => key)).toEqual(['abcd/320.webp', 'abcd/640.webp', 'abff/320.webp'])
  expect(listed.at(-1)!.changedAt).toEqual(new Date(1_000_000))
})
