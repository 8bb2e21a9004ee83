import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { hour } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

import { checkFolder, filePattern, folderPattern, splitKey } from './storage-key.ts'
import type { Storage, StoredFile, StoredKey } from './storage.ts'

/** Incomplete files. No key leads here, because no key begins with a dot. */
const incoming = '.incoming'

const shelfPattern = /^[a-z0-9][a-z0-9-]$/

/** Stores files below a folder, which it creates. Subfolders of two letters keep the directory listings short. */
export async function createFolderStorage(directory: string): Promise<Storage> {
  await mkdir(join(directory, incoming), { recursive: true })
  await removeLeftovers(join(directory, incoming))

  const folderOf = (name: string) => join(directory, checkFolder(name).slice(0, 2), name)

  function pathOf(key: string): string {
    const { folder, file } = splitKey(key)
    return join(folderOf(folder), file)
  }

  /** A new folder is an entry in its parent, which must be synced too. */
  async function syncFolders(folder: string): Promise<void> {
    for (const each of [folder, dirname(folder), directory]) await sync(each)
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key)
    const unfinished = join(directory, incoming, randomUUID())
    try {
      await writeDurably(unfinished, bytes)
      await mkdir(dirname(path), { recursive: true })
      await rename(unfinished, path)
      await syncFolders(dirname(path))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw isFull(error) ? new Problem('storage-full', { cause: error }) : error
    }
  }

  /** Ignores files whose names are not ours. */
  async function* list(): AsyncIterable<StoredKey> {
    for (const shelf of await namesIn(directory, shelfPattern)) {
      for (const name of await namesIn(join(directory, shelf), folderPattern)) yield* filesOf(name)
    }
  }

  async function* filesOf(name: string): AsyncIterable<StoredKey> {
    for (const file of await namesIn(folderOf(name), filePattern)) {
      const key = `${name}/${file}`
      const found = await whenThere(stat(pathOf(key)))
      if (found) yield { key, changedAt: found.mtime }
    }
  }

  return {
    put,
    read: (key) => whenThere(openFile(pathOf(key))),
    sizeOf: (key) => whenThere(stat(pathOf(key)).then(({ size }) => size)),
    removeFolder: (name) => rm(folderOf(name), { recursive: true, force: true }),
    list,
  }
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = (await whenThere(readdir(folder))) ?? []
  return names.filter((name) => pattern.test(name)).toSorted()
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
}

async function sync(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function openFile(path: string): Promise<StoredFile> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return { size, stream: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function whenThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Leftovers of a killed server. A recent one may belong to another server that uses the folder. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const left = await whenThere(stat(path))
    if (left && Date.now() - left.mtimeMs > hour) await rm(path, { force: true })
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
