import { useEffect, useState } from 'react'

/** An object URL of a photo that is stored only on this device, valid while the component shows it. */
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
