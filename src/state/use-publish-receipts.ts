import { useEffect, useState } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'

import { useSession } from './use-session.ts'

/** The listings that this device has published and whose seller, who is signed in, has not seen the notice yet. */
export function usePublishReceipts(): readonly PublishReceipt[] {
  const session = useSession()
  const [listings, setListings] = useState<readonly PublishReceipt[]>([])

  useEffect(
    () =>
      subscribeLazily(
        () => import('#src/data/selling/publish-receipts.ts'),
        ({ watchPublished }) => watchPublished(setListings),
      ),
    [],
  )

  return listings.filter(({ memberId }) => session.state === 'member' && session.memberId === memberId)
}

/** Deletes the receipts of the notices on the screen, but only once the window is visible to the person. */
export function useDismissReceipts(ids: readonly string[]): void {
  const all = ids.join()

  useEffect(() => {
    if (all === '') return undefined
    const dismissWhenVisible = () => {
      if (document.visibilityState !== 'visible') return
      void import('#src/data/selling/publish-receipts.ts').then(({ forgetPublished }) =>
        forgetPublished(all.split(',')),
      )
    }
    dismissWhenVisible()
    document.addEventListener('visibilitychange', dismissWhenVisible)
    return () => document.removeEventListener('visibilitychange', dismissWhenVisible)
  }, [all])
}
