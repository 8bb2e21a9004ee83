import type { Favourite } from '#src/data/favourites/schema/favourite.ts'

import type { FavouriteListing } from './favourite-listing.ts'
import { FavouriteRow } from './favourite-row.tsx'
import { RemovedFavourite } from './removed-favourite.tsx'
import { useFavouriteToggle } from './use-favourite-toggle.ts'

type FavouriteItemProps = {
  entry: FavouriteListing
  /** Position in the whole list, of which only a part is rendered. */
  position: number
  count: number
  onRemove: (favourite: Favourite) => void
}

/** A favourite, or the placeholder of one that was just removed. */
export function FavouriteItem({ entry, position, count, onRemove }: FavouriteItemProps) {
  const { favourite } = entry
  const { remove, restore, isRestored } = useFavouriteToggle(favourite, onRemove)

  return (
    <li aria-posinset={position} aria-setsize={count} className="relative border-b border-line pt-4 pb-3">
      {favourite.isKept ? (
        <FavouriteRow entry={entry} isRestored={isRestored} onRemove={remove} />
      ) : (
        <RemovedFavourite title={titleOf(entry)} onUndo={restore} />
      )}
    </li>
  )
}

const titleOf = ({ listing, favourite }: FavouriteListing) => listing?.title ?? favourite.title
