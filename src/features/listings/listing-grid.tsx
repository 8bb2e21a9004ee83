import { memo, useEffect, useRef, useState, type ReactNode } from 'react'

import type { ListingCard as Card } from '#contract/api/listings.ts'

import { ListingCard } from './listing-card.tsx'
import { listingGridLook } from './listing-grid-look.ts'
import { watchNearness } from './watch-nearness.ts'

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

/**
 * A page that is added leaves the cards of those before it as they are. What is far from the screen gives up its card and
 * keeps its place: a phone should not hold more of them than somebody can look at.
 */
const GridCell = memo(function GridCell({ listing, isEager, noteOf }: GridCellProps) {
  const cell = useRef<HTMLLIElement>(null)
  /** In CSS pixels, of a card that is not there. */
  const [height, setHeight] = useState<number>()

  useEffect(
    () => watchNearness(cell.current!, (isNear) => setHeight(isNear ? undefined : cell.current!.offsetHeight)),
    [],
  )

  return (
    <li ref={cell} className={listing.isLarge ? 'col-span-2' : ''} style={{ height }}>
      {height === undefined && <ListingCard listing={listing} isEager={isEager} note={noteOf?.(listing)} />}
    </li>
  )
})
