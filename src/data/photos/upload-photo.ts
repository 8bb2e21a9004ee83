import type { MemberCall } from '#contract/api/call.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import { sessionValues } from '#src/data/session/token-storage.ts'
import { blobOf } from '#src/data/storage/stored-blob.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

type Dependencies = { database: Pick<LocalDatabase, 'photos'>; call: MemberCall }

/** Sends a photo that the server has not got yet: once, though a listing and the copy of a draft may ask for it together. */
export function createUploadPhoto({ database: { photos }, call }: Dependencies) {
  async function upload(photoId: string): Promise<void> {
    const photo = await photos.get(photoId)
    if (!photo || photo.isUploaded) return
    await call('PUT /v0/photos/:photoId', { params: { photoId }, upload: blobOf(photo.blob) })
    await photos.update(photoId, { isUploaded: true })
  }

  return (photoId: string): Promise<void> => createWebLock(`photo ${photoId}`, sessionValues)(() => upload(photoId))
}
