import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { OwnListingActions, OwnListingLinks } from '#src/features/selling/own-listing/own-listing-actions.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useSession } from '#src/state/use-session.ts'

export type OwnerActionsProps = {
  listing: Listing
  /** Nothing for its seller, or the links to its figures, in place of the main actions. */
  place?: 'empty' | 'figures' | undefined
  /** What everybody else finds there. */
  children: ReactNode
}

/** For the seller of a listing, once the device has said that it is them: the page itself is the same for everybody. */
export function OwnerActions({ listing, place, children }: OwnerActionsProps) {
  const session = useSession()
  if (session.state !== 'member' || session.memberId !== listing.seller.id) return children
  if (place === 'empty') return null

  return (
    <AppCatalog fallback={children}>
      {place === 'figures' ? <OwnListingLinks listing={listing} /> : <OwnListingActions listing={listing} />}
    </AppCatalog>
  )
}
