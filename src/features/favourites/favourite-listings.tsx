import { useState } from 'react'

import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { useFavourites } from '#src/state/favourites.ts'

import { AccountLimitNotice } from './account-limit-notice.tsx'
import { FavouriteList } from './favourite-list.tsx'
import type { FavouriteSort } from './favourite-sorts.ts'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'
import { NoFavourites } from './no-favourites.tsx'

export type FavouriteListingsProps = {
  sort: FavouriteSort
  onSort: (sort: FavouriteSort) => void
}

/** The favourites on this device or in the member's account. */
export function FavouriteListings(sorting: FavouriteListingsProps) {
  const favourites = useFavourites()
  const { shown, remove } = useShownFavourites(favourites)
  if (!favourites) return <FavouritesSkeleton />
  if (shown.length === 0) return <NoFavourites />

  return (
    <>
      <AccountLimitNotice favourites={favourites} />
      <FavouriteList favourites={shown} onRemove={remove} count={favourites.length} {...sorting} />
    </>
  )
}

/** A removed favourite keeps its place until the page is closed, so that it can be restored there. */
function useShownFavourites(favourites: readonly Favourite[] | undefined) {
  const [gone, setGone] = useState<readonly Favourite[]>([])
  const ids = new Set(favourites?.map(({ listingId }) => listingId))
  const removed = gone.filter(({ listingId }) => !ids.has(listingId)).map((each) => ({ ...each, isKept: false }))
  const shown = [...(favourites ?? []), ...removed].toSorted((one, other) => other.keptAt - one.keptAt)

  const remove = (favourite: Favourite) =>
    setGone((before) => [...before.filter(({ listingId }) => listingId !== favourite.listingId), favourite])

  return { shown, remove }
}
