import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'

export type PhotoJob = { id: number; file: Blob }

export type PhotoResult = { id: number; photo: PreparedPhoto } | { id: number; reason: string }

addEventListener('message', ({ data: { id, file } }: MessageEvent<PhotoJob>) => {
  void preparePhoto(file).then(
    (photo) => postResult({ id, photo }),
    (error: unknown) => postResult({ id, reason: String(error) }),
  )
})

const postResult = (result: PhotoResult) => postMessage(result)
