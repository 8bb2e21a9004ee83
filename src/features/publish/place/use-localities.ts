import { useEffect, useState } from 'react'

const load = () => import('./localities-on-device.ts')

export type Localities = Awaited<ReturnType<typeof load>>

/** The localities of the region, which come with the app, once they are there. */
export function useLocalities(): Localities | undefined {
  const [localities, setLocalities] = useState<Localities>()

  useEffect(() => {
    void load().then(setLocalities)
  }, [])

  return localities
}
