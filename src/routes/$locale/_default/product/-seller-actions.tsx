import { type ComponentType, lazy, type ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { Words } from '#src/i18n/words.tsx'
import { useSession } from '#src/state/use-session.ts'

type ActionsProps = { listing: Listing }

/** Lost, it must not take the page with it. */
const nothing = { OwnListingActions: () => null }

const OwnListingActions = lazy(async (): Promise<{ default: ComponentType<ActionsProps> }> => {
  const loading = import('#src/features/selling/own-listing/own-listing-actions.tsx')
  return { default: (await loading.catch(() => nothing)).OwnListingActions }
})

/** For the seller of a listing, once the device has said that it is them: the page itself is the same for everybody. */
export function useSellerActions(listing: Listing) {
  const session = useSession()
  const isOwn = session.state === 'member' && session.memberId === listing.seller.id

  /** In place of what buyers do, which stays until the rest is here. */
  const actions = (forBuyers: ReactNode): ReactNode =>
    isOwn ? (
      <Words area="selling" fallback={forBuyers}>
        <OwnListingActions listing={listing} />
      </Words>
    ) : (
      forBuyers
    )
  return { isOwn, actions }
}
