import { useEffect, useState } from 'react'

const load = () => import('./localities-on-device.ts')

export type Localities = Awaited<ReturnType<typeof load>>

/** The localities of the region, loaded on demand from the app's own files. */
export function useLocalities(isWanted = true): Localities | undefined {
  const [localities, setLocalities] = useState<Localities>()

  useEffect(() => {
    if (!isWanted) return undefined
    // On the first visit the app may go offline before the worker has cached its files.
    const fetch = () => void load().then(setLocalities, () => undefined)
    fetch()
    addEventListener('online', fetch)
    return () => removeEventListener('online', fetch)
  }, [isWanted])

  return localities
}
