import { useEffect, useState } from 'react'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'

import { useSession } from './use-session.ts'

/** What went out from this device and its seller, who is signed in, has not been told of yet. */
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

/** They are on the screen: nobody has to be told again. What is shown in a window that nobody sees does not count. */
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
