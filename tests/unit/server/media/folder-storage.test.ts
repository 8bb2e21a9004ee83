import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createFolderStorage } from '#server/media/folder-storage.ts'
import type { Storage, StoredKey } from '#server/media/storage.ts'

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

test('a stored file is in a folder named by two letters', async () => {
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))

  expect(files()).toEqual(['ab/abcd/640.webp'])
})

test('a write that fails at the last step leaves no file', async () => {
  mkdirSync(join(directory, 'ab', 'abcd', '640.webp', 'in the way'), { recursive: true })

  await expect(storage.put('abcd/640.webp', Buffer.from('a bicycle'))).rejects.toThrow()

  expect(files()).toEqual([])
})

test('partial files of a killed server are deleted once they are old', async () => {
  const [old, young] = ['old', 'young'].map((name) => join(directory, '.incoming', name)) as [string, string]
  writeFileSync(old, 'half')
  writeFileSync(young, 'half')
  utimesSync(old, new Date(0), new Date(0))

  await createFolderStorage(directory)

  expect(files()).toEqual(['.incoming/young'])
})

test('all keys are listed with their modification time, and no other files', async () => {
  await storage.put('abff/320.webp', Buffer.from('a bell'))
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))
  await storage.put('abcd/320.webp', Buffer.from('a bicycle'))
  utimesSync(join(directory, 'ab/abff/320.webp'), 1_000, 1_000)
  writeFileSync(join(directory, 'notes.txt'), '')

  const listed: StoredKey[] = []
  for await (const each of storage.list()) listed.push(each)

  expect(listed.map(({ key }) => key)).toEqual(['abcd/320.webp', 'abcd/640.webp', 'abff/320.webp'])
  expect(listed.at(-1)!.changedAt).toEqual(new Date(1_000_000))
})
