import type { ListingCard as Card } from '#contract/api/listings.ts'

import { ListingCard } from './listing-card.tsx'

type ListingGridProps = {
  listings: readonly Card[]
  /** How many of the first photos are wanted at once. */
  eager?: number
}

/** Two cards across on a phone, three on a tablet, four on a desktop. */
export function ListingGrid({ listings, eager = 0 }: ListingGridProps) {
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 xl:grid-cols-4 xl:gap-x-5 xl:gap-y-8">
      {listings.map((listing, index) => (
        <li key={listing.id} className={listing.isLarge ? 'col-span-2' : ''}>
          <ListingCard listing={listing} isEager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
