import { useEffect, useState } from 'react'

import { localDatabase } from '#src/data/local-database/local-database.ts'
import { blobOf } from '#src/data/storage/stored-blob.ts'

/** An object URL of a message's photo that only this device has, valid while the component shows it. */
export function useMessagePhotoUrl(photoId: string): string | undefined {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    let objectUrl: string | undefined
    let isCancelled = false
    void localDatabase.messagePhotos.get(photoId).then((row) => {
      if (!row || isCancelled) return
      objectUrl = URL.createObjectURL(blobOf(row.blob))
      setUrl(objectUrl)
    })
    return () => {
      isCancelled = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
      setUrl(undefined)
    }
  }, [photoId])

  return url
}
