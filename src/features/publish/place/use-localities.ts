import { useEffect, useState } from 'react'

const load = () => import('./localities-on-device.ts')

export type Localities = Awaited<ReturnType<typeof load>>

/** The localities of the region, once they are there and as long as they are wanted. They come with the app. */
export function useLocalities(isWanted = true): Localities | undefined {
  const [localities, setLocalities] = useState<Localities>()

  useEffect(() => {
    if (!isWanted) return undefined
    // The first visit may lose its connection before the app is on the device.
    const fetch = () => void load().then(setLocalities, () => undefined)
    fetch()
    addEventListener('online', fetch)
    return () => removeEventListener('online', fetch)
  }, [isWanted])

  return localities
}
