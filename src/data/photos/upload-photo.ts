import type { EntityTable } from 'dexie'

import type { MemberCall } from '#contract/api/call.ts'
import { sessionValues } from '#src/data/session/token-storage.ts'
import { blobOf, type StoredBlob } from '#src/data/storage/stored-blob.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

type UploadableRow = { id: string; blob: StoredBlob; isUploaded?: boolean }

type Dependencies = { photos: EntityTable<UploadableRow, 'id'>; call: MemberCall }

/**
 * Uploads a photo that the server does not have yet: once, even if a listing and a draft's copy request it at the same
 * time.
 */
export function createUploadPhoto({ photos, call }: Dependencies) {
  async function upload(photoId: string): Promise<void> {
    const photo = await photos.get(photoId)
    if (!photo || photo.isUploaded) return
    await call('PUT /v0/photos/:photoId', { params: { photoId }, upload: blobOf(photo.blob) })
    await photos.update(photoId, { isUploaded: true })
  }

  return (photoId: string): Promise<void> => createWebLock(`photo ${photoId}`, sessionValues)(() => upload(photoId))
}
