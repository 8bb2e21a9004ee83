import { memo, type ReactNode } from 'react'

import type { ListingCard as Card } from '#contract/api/listings.ts'
import { listingGridStyles } from '#src/ui/listing-grid-styles.ts'
import { ListSpacer } from '#src/ui/virtual-list/list-spacer.tsx'
import { useVirtualList } from '#src/ui/virtual-list/use-virtual-list.ts'

import { onFirstScreens, withFirstPhotos } from './first-photos.ts'
import { ListingCard } from './listing-card.tsx'

type ListingGridProps = {
  listings: readonly Card[]
  /** How many of the first photos are wanted at once: so many, and one more where a large card is among them. */
  eager?: number
  /** What else is to be said of a listing. The same function each time, or all cards are made anew. */
  noteOf?: NoteOf
}

type NoteOf = (listing: Card) => ReactNode

/** A phone should not hold many more cards than somebody can look at: of those far from the screen there is only the room. */
export function ListingGrid({ listings, eager = 0, noteOf }: ListingGridProps) {
  const keys = listings.map(({ id }) => id)
  const widths = listings.map(({ isLarge }) => (isLarge ? 2 : 1))
  const first = withFirstPhotos(listings, eager)
  const { list, segments, isMeasured } = useVirtualList({ keys, widths })

  const cell = (listing: Card, index: number) => (
    <li
      key={listing.id}
      aria-posinset={index + 1}
      aria-setsize={listings.length}
      className={`${listing.isLarge ? 'col-span-2' : ''} ${isMeasured || index < onFirstScreens(eager) ? '' : 'later-card'}`}
    >
      <MemoizedCard listing={listing} isEager={first.includes(listing)} noteOf={noteOf} />
    </li>
  )

  return (
    <ul ref={list} className={listingGridStyles}>
      {segments.flatMap(({ from, to, isRendered, height }) => {
        if (!isRendered) return <ListSpacer key={`far from ${from}`} height={height} />
        return listings.slice(from, to).map((listing, index) => cell(listing, from + index))
      })}
    </ul>
  )
}

type MemoizedCardProps = { listing: Card; isEager: boolean; noteOf: NoteOf | undefined }

/** Rows that come and go leave the cards of others as they are. */
const MemoizedCard = memo(function MemoizedCard({ listing, isEager, noteOf }: MemoizedCardProps) {
  return <ListingCard listing={listing} isEager={isEager} note={noteOf?.(listing)} />
})
