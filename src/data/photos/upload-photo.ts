import type { MemberCall } from '#contract/api/call.ts'
import { blobOf } from '#src/data/drafts/stored-blob.ts'
import type { OwnDatabase } from '#src/data/own/own-database.ts'
import { createDeviceLock } from '#src/data/session/device-lock.ts'
import { deviceValues } from '#src/data/session/device-values.ts'

type Dependencies = { database: Pick<OwnDatabase, 'photos'>; call: MemberCall }

/** Sends a photo that the server has not got yet: once, though a listing and the copy of a draft may ask for it together. */
export function createUploadPhoto({ database: { photos }, call }: Dependencies) {
  async function upload(photoId: string): Promise<void> {
    const photo = await photos.get(photoId)
    if (!photo || photo.isUploaded) return
    await call('PUT /v0/photos/:photoId', { params: { photoId }, upload: blobOf(photo.blob) })
    await photos.update(photoId, { isUploaded: true })
  }

  return (photoId: string): Promise<void> => createDeviceLock(`photo ${photoId}`, deviceValues)(() => upload(photoId))
}
