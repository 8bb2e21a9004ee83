import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'

export type PhotoJob = { id: number; file: Blob }

export type PhotoResult = { id: number; photo: PreparedPhoto } | { id: number; reason: string }

addEventListener('message', ({ data: { id, file } }: MessageEvent<PhotoJob>) => {
  void preparePhoto(file).then(
    (photo) => answer({ id, photo }),
    (error: unknown) => answer({ id, reason: String(error) }),
  )
})

const answer = (result: PhotoResult) => postMessage(result)
