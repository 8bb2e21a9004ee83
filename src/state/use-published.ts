import { useEffect, useState } from 'react'

import type { Published } from '#src/data/outbox/published.ts'
import { watchOnceLoaded } from '#src/watch-once-loaded.ts'

import { useSession } from './use-session.ts'

/** What went out from this device and its seller, who is signed in, has not been told of yet. */
export function usePublished(): readonly Published[] {
  const session = useSession()
  const [listings, setListings] = useState<readonly Published[]>([])

  useEffect(
    () =>
      watchOnceLoaded(
        () => import('#src/data/outbox/published.ts'),
        ({ watchPublished }) => watchPublished(setListings),
      ),
    [],
  )

  return listings.filter(({ memberId }) => session.state === 'member' && session.memberId === memberId)
}

/** They are on the screen: nobody has to be told again. What is shown in a window that nobody sees does not count. */
export function useTold(ids: readonly string[]): void {
  const all = ids.join()

  useEffect(() => {
    if (all === '') return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      void import('#src/data/outbox/published.ts').then(({ forgetPublished }) => forgetPublished(all.split(',')))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [all])
}
