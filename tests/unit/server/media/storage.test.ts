import { beforeEach, describe, expect, test } from 'vitest'

import type { Storage, StoredKey } from '#server/media/storage.ts'
import { contentOf, keysIn, storages } from '#tests/support/storages.ts'

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

describe.each(Object.entries(storages))('in %s', (_, useStorages) => {
  const openEmpty = useStorages()
  let storage: Storage

  beforeEach(async () => {
    storage = await openEmpty()
  })

  const textOf = async (key: string) => (await contentOf(storage, key))?.toString()

  test('a stored file can be read and measured', async () => {
    await storage.put('abcd/640.webp', Buffer.from('a bicycle'))

    expect(await textOf('abcd/640.webp')).toBe('a bicycle')
    expect(await storage.sizeOf('abcd/640.webp')).toBe(9)
  })

  test('a missing file can be neither read nor measured', async () => {
    await storage.put('abcd/640.webp', Buffer.from('a bicycle'))

    expect(await storage.read('abcd/320.webp')).toBeUndefined()
    expect(await storage.sizeOf('ffff/640.webp')).toBeUndefined()
  })

  test('storing again replaces the whole file', async () => {
    await storage.put('abcd/640.webp', Buffer.from('a bicycle for two'))

    await storage.put('abcd/640.webp', Buffer.from('a bell'))

    expect(await textOf('abcd/640.webp')).toBe('a bell')
  })

  test('a folder is deleted with all its files, and its neighbours stay', async () => {
    await storage.put('abcd/640.webp', Buffer.from('a bicycle'))
    await storage.put('abcd/320.webp', Buffer.from('a bicycle'))
    await storage.put('abcde/320.webp', Buffer.from('a bell'))
    await storage.put('abff/320.webp', Buffer.from('a bell'))

    await storage.removeFolder('abcd')
    await storage.removeFolder('abcd')

    expect(await keysIn(storage)).toEqual(['abcde/320.webp', 'abff/320.webp'])
    expect(await storage.sizeOf('abcd/640.webp')).toBeUndefined()
  })

  test('all stored files are listed with their times', async () => {
    const before = Date.now()
    const keys = ['abcd/320.webp', 'abcd/640.webp', 'ff00/preview.jpg']
    for (const key of keys) await storage.put(key, Buffer.from('a bicycle'))

    const listed: StoredKey[] = []
    for await (const each of storage.list()) listed.push(each)

    expect(listed.map(({ key }) => key)).toEqual(keys)
    // Both kinds may round to a second.
    for (const { changedAt } of listed) expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(10_000)
  })

  test.each(strangeKeys)('no key leads out of the storage: %j', async (key) => {
    await expect((async () => storage.put(key, Buffer.from('mine')))()).rejects.toThrow('Not a storage key')
    await expect((async () => storage.read(key))()).rejects.toThrow('Not a storage key')
    await expect((async () => storage.removeFolder(key.split('/', 1)[0] + '/..'))()).rejects.toThrow(
      'Not a storage key',
    )
    expect(await keysIn(storage)).toEqual([])
  })
})
