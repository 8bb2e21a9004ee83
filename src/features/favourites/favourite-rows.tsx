import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { ListSpacer } from '#src/ui/virtual-list/list-spacer.tsx'
import { useVirtualList } from '#src/ui/virtual-list/use-virtual-list.ts'

import { FavouriteItem } from './favourite-item.tsx'
import type { FavouriteListing } from './favourite-listing.ts'

type FavouriteRowsProps = { listings: readonly FavouriteListing[]; onRemove: (favourite: Favourite) => void }

/** Renders only the rows near the screen, however many there are. */
export function FavouriteRows({ listings, onRemove }: FavouriteRowsProps) {
  const keys = listings.map(({ favourite }) => favourite.listingId)
  const { list, segments } = useVirtualList({ keys, widths: keys.map(() => 1) })

  return (
    <ul ref={list} className="mt-2 grid gap-x-12 xl:grid-cols-2">
      {segments.flatMap(({ from, to, isRendered, height }) => {
        if (!isRendered) return <ListSpacer key={`far from ${from}`} height={height} />
        return listings
          .slice(from, to)
          .map((entry, index) => (
            <FavouriteItem
              key={entry.favourite.listingId}
              entry={entry}
              position={from + index + 1}
              count={listings.length}
              onRemove={onRemove}
            />
          ))
      })}
    </ul>
  )
}
