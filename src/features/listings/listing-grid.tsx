import { memo } from 'react'

import type { ListingCard as Card } from '#contract/api/listings.ts'

import { ListingCard } from './listing-card.tsx'
import { listingGridLook } from './listing-grid-look.ts'

type ListingGridProps = {
  listings: readonly Card[]
  /** How many of the first photos are wanted at once. */
  eager?: number
}

export function ListingGrid({ listings, eager = 0 }: ListingGridProps) {
  return (
    <ul className={listingGridLook}>
      {listings.map((listing, index) => (
        <GridCell key={listing.id} listing={listing} isEager={index < eager} />
      ))}
    </ul>
  )
}

/** A page that is added leaves the cards of those before it as they are. */
const GridCell = memo(function GridCell({ listing, isEager }: { listing: Card; isEager: boolean }) {
  return (
    <li className={listing.isLarge ? 'col-span-2' : ''}>
      <ListingCard listing={listing} isEager={isEager} />
    </li>
  )
})
