import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { OwnListingActions } from '#src/features/selling/own-listing/own-listing-actions.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useSession } from '#src/state/use-session.ts'

export type OwnerActionsProps = {
  listing: Listing
  /** Whether there is nothing for its seller in this place. */
  isEmpty?: boolean
  /** What everybody else finds there. */
  children: ReactNode
}

/** For the seller of a listing, once the device has said that it is them: the page itself is the same for everybody. */
export function OwnerActions({ listing, isEmpty = false, children }: OwnerActionsProps) {
  const session = useSession()
  if (session.state !== 'member' || session.memberId !== listing.seller.id) return children
  if (isEmpty) return null

  return (
    <AppCatalog fallback={children}>
      <OwnListingActions listing={listing} />
    </AppCatalog>
  )
}
