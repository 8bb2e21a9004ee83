import { useEffect, useState } from 'react'

/** The address of a photo that only this device has, for as long as it is shown. */
export function usePhotoAddress(photoId: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    if (photoId === undefined) return
    let made: string | undefined
    let isOver = false
    void import('#src/data/own/this-device.ts').then(async ({ ownDrafts }) => {
      const photo = await ownDrafts.photo(photoId)
      if (!photo || isOver) return
      made = URL.createObjectURL(photo.blob)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [photoId])

  return address
}
