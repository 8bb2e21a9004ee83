import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, vi } from 'vitest'

import { createFolderStorage } from '#server/media/folder-storage.ts'
import { openStorage } from '#server/media/open-storage.ts'
import type { Storage } from '#server/media/storage.ts'

import { credentials, type S3Store, startS3Store } from './s3-store.ts'

/** Functions that open an empty storage of each kind. They remove it after the last test. */
export const storages = { 'a folder': useFolders, 'an S3 store': useStore }

export type StorageKind = keyof typeof storages

function useFolders(): () => Promise<Storage> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-media-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return () => createFolderStorage(join(directory, randomUUID()))
}

function useStore(): () => Promise<Storage> {
  let store: S3Store
  beforeAll(async () => {
    for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)
    store = await startS3Store()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await store.stop()
  })
  return () => openStorage({ bucket: 'photos', prefix: `${randomUUID()}/`, endpoint: store.endpoint })
}

export async function contentOf(storage: Storage, key: string): Promise<Buffer | undefined> {
  const found = await storage.read(key)
  if (!found) return undefined
  const content = await buffer(found.stream)
  if (content.length !== found.size) throw new Error(`${key} is said to be ${found.size} bytes long`)
  return content
}

export async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}
