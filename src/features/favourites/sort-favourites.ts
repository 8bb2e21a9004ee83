import type { FavouriteListing } from './favourite-listing.ts'
import type { FavouriteSort } from './favourite-sorts.ts'

/** Listings whose sort value is unknown come last. */
const last = Number.POSITIVE_INFINITY

const rankings: Record<FavouriteSort, (kept: FavouriteListing) => number> = {
  kept: () => 0,
  cheapest: ({ price }) => price?.cents ?? last,
  dearest: ({ price }) => (price ? -price.cents : last),
  newest: ({ listing }) => (listing ? -listing.refreshedAt : last),
  nearest: ({ distance }) => distance ?? last,
}

/** Among equals, the most recently saved comes first. */
export function sortFavourites(listings: readonly FavouriteListing[], sort: FavouriteSort): FavouriteListing[] {
  const rank = rankings[sort]
  return listings.toSorted(
    (one, other) => difference(rank(one), rank(other)) || other.favourite.keptAt - one.favourite.keptAt,
  )
}

/** Subtracting two infinities would give NaN. */
const difference = (one: number, other: number) => (one === other ? 0 : one - other)
