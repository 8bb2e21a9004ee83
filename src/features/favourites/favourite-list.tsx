import { Plural } from '@lingui/react/macro'

import type { Favourite } from '#src/data/favourites/schema/favourite.ts'

import { FavouriteRows } from './favourite-rows.tsx'
import { FavouriteSortSelect } from './favourite-sort-select.tsx'
import type { FavouriteSort } from './favourite-sorts.ts'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'
import { sortFavourites } from './sort-favourites.ts'
import { useFavouriteListings } from './use-favourite-listings.ts'

type FavouriteListProps = {
  /** Includes favourites that were removed since the page was opened. */
  favourites: readonly Favourite[]
  count: number
  sort: FavouriteSort
  onSort: (sort: FavouriteSort) => void
  onRemove: (favourite: Favourite) => void
}

export function FavouriteList({ favourites, count, sort, onSort, onRemove }: FavouriteListProps) {
  const { listings, isMeasured } = useFavouriteListings(favourites)
  if (!listings) return <FavouritesSkeleton />
  const sorted = sortFavourites(listings, sort === 'nearest' && !isMeasured ? 'kept' : sort)

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="text-text-muted">
          <Plural value={count} one="# saved listing" other="# saved listings" />
        </output>
        {favourites.length > 1 && <FavouriteSortSelect sort={sort} isMeasured={isMeasured} onSort={onSort} />}
      </div>
      <FavouriteRows listings={sorted} onRemove={onRemove} />
    </>
  )
}
