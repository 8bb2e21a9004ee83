import type { FavouriteListing } from './favourite-listing.ts'

export const favouriteSorts = ['kept', 'cheapest', 'dearest', 'newest', 'nearest'] as const

export type FavouriteSort = (typeof favouriteSorts)[number]

/** What is not known of a listing puts it behind those of which it is. */
const last = Number.POSITIVE_INFINITY

const rankings: Record<FavouriteSort, (kept: FavouriteListing) => number> = {
  kept: () => 0,
  cheapest: ({ price }) => price?.cents ?? last,
  dearest: ({ price }) => (price ? -price.cents : last),
  newest: ({ listing }) => (listing ? -listing.refreshedAt : last),
  nearest: ({ distance }) => distance ?? last,
}

/** Among equals, what was kept last comes first. */
export function sortFavourites(listings: readonly FavouriteListing[], sort: FavouriteSort): FavouriteListing[] {
  const rank = rankings[sort]
  return listings.toSorted(
    (one, other) => difference(rank(one), rank(other)) || other.favourite.keptAt - one.favourite.keptAt,
  )
}

/** Of two that are both infinite there is none. */
const difference = (one: number, other: number) => (one === other ? 0 : one - other)
