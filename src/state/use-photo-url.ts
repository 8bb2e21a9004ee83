import { useEffect, useState } from 'react'

/** The address of a photo that only this device has, for as long as it is shown. */
export function usePhotoUrl(photoId: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    if (photoId === undefined) return
    let objectUrl: string | undefined
    let isCancelled = false
    void import('#src/data/drafts/local-drafts.ts').then(async ({ localDrafts }) => {
      const photo = await localDrafts.photo(photoId)
      if (!photo || isCancelled) return
      objectUrl = URL.createObjectURL(photo.blob)
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
