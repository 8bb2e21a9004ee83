import type { ListingCard as Card } from '#contract/api/listings.ts'

import { ListingCard } from './listing-card.tsx'

/** A few listings side by side, scrolling sideways. */
export function ListingRow({ listings }: { listings: readonly Card[] }) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 xl:-mx-8 xl:scroll-px-8 xl:gap-5 xl:px-8">
      {listings.map((listing) => (
        <li key={listing.id} className="w-[42vw] max-w-56 shrink-0 snap-start">
          <ListingCard listing={{ ...listing, isLarge: false }} />
        </li>
      ))}
    </ul>
  )
}
