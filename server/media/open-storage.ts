import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

export type MediaTarget = { directory: string }

export async function openStorage(target: MediaTarget): Promise<Storage> {
  return createFolderStorage(target.directory)
}
