import { memo, type ReactNode } from 'react'

import type { ListingCard as Card } from '#contract/api/listings.ts'

import { ListingCard } from './listing-card.tsx'
import { listingGridLook } from './listing-grid-look.ts'

type ListingGridProps = {
  listings: readonly Card[]
  /** How many of the first photos are wanted at once. */
  eager?: number
  /** What else is to be said of a listing. The same function each time, or all cards are made anew. */
  noteOf?: NoteOf
}

type NoteOf = (listing: Card) => ReactNode

export function ListingGrid({ listings, eager = 0, noteOf }: ListingGridProps) {
  return (
    <ul className={listingGridLook}>
      {listings.map((listing, index) => (
        <GridCell key={listing.id} listing={listing} isEager={index < eager} noteOf={noteOf} />
      ))}
    </ul>
  )
}

type GridCellProps = { listing: Card; isEager: boolean; noteOf: NoteOf | undefined }

/** A page that is added leaves the cards of those before it as they are. */
const GridCell = memo(function GridCell({ listing, isEager, noteOf }: GridCellProps) {
  return (
    <li className={listing.isLarge ? 'col-span-2' : ''}>
      <ListingCard listing={listing} isEager={isEager} note={noteOf?.(listing)} />
    </li>
  )
})
