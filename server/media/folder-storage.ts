import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { Problem } from '#contract/problems.ts'

import type { Storage, StoredFile } from './storage.ts'

const hour = 60 * 60 * 1_000

/** Half-written files lie here. No key leads to it, because none begins with a dot. */
const incoming = '.incoming'

const namePattern = /^[a-z0-9][a-z0-9-]+$/

const filePattern = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

/** Keeps files below a folder, which it makes. A second folder level of two letters keeps each listing short. */
export async function createFolderStorage(directory: string): Promise<Storage> {
  await mkdir(join(directory, incoming), { recursive: true })
  await removeLeftovers(join(directory, incoming))

  const folderOf = (name: string) => join(directory, checked(name, namePattern).slice(0, 2), name)

  function pathOf(key: string): string {
    const slash = key.indexOf('/')
    return join(folderOf(key.slice(0, slash)), checked(key.slice(slash + 1), filePattern))
  }

  /** A new folder is an entry in its parent, and would be lost with it. */
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

  return {
    put,
    read: (key) => whenThere(openFile(pathOf(key))),
    sizeOf: (key) => whenThere(stat(pathOf(key)).then(({ size }) => size)),
    removeFolder: (name) => rm(folderOf(name), { recursive: true, force: true }),
  }
}

/** Keys are made by us. One that is not as we make them is a bug, and must not get as far as the disk. */
function checked(segment: string, pattern: RegExp): string {
  if (!pattern.test(segment)) throw new Error(`Not a storage key: ${JSON.stringify(segment)}`)
  return segment
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

/** A server that was killed left them. A young one may belong to another server on the same folder. */
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
