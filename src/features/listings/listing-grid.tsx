import { memo, type ReactNode } from 'react'

import type { ListingCard as Card } from '#contract/api/listings.ts'
import { listingGridStyles } from '#src/ui/listing-grid-styles.ts'
import { ListSpacer } from '#src/ui/virtual-list/list-spacer.tsx'
import { useVirtualList } from '#src/ui/virtual-list/use-virtual-list.ts'

import { onFirstScreens, withFirstPhotos } from './first-photos.ts'
import { ListingCard } from './listing-card.tsx'

export type ListingGridProps = {
  listings: readonly Card[]
  /** How many of the first photos load eagerly; one more if a large card is among them. */
  eager?: number
  /** Returns additional text for a listing. Must be a stable function; a new one renders all cards again. */
  noteOf?: NoteOf
}

type NoteOf = (listing: Card) => ReactNode

/** Renders only the cards near the screen and reserves the space of the others, to limit memory on phones. */
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

/** Memoised, so that rows that mount and unmount do not render the other cards. */
const MemoizedCard = memo(function MemoizedCard({ listing, isEager, noteOf }: MemoizedCardProps) {
  return <ListingCard listing={listing} isEager={isEager} note={noteOf?.(listing)} />
})
