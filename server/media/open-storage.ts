import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import type { StoreAddress } from './store-address.ts'

/** A folder, or an S3-compatible store. */
export type MediaTarget = { directory: string } | StoreAddress

export async function openStorage(target: MediaTarget): Promise<Storage> {
  if ('directory' in target) return createFolderStorage(target.directory)
  // The SDK is large, and most servers do not need it.
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(target)
}
