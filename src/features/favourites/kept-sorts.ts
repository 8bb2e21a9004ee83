import type { KeptListing } from './kept-listing.ts'

export const keptSorts = ['kept', 'cheapest', 'dearest', 'newest', 'nearest'] as const

export type KeptSort = (typeof keptSorts)[number]

/** What is not known of a listing puts it behind those of which it is. */
const last = Number.POSITIVE_INFINITY

const rankings: Record<KeptSort, (kept: KeptListing) => number> = {
  kept: () => 0,
  cheapest: ({ price }) => price?.cents ?? last,
  dearest: ({ price }) => (price ? -price.cents : last),
  newest: ({ listing }) => (listing ? -listing.refreshedAt : last),
  nearest: ({ distance }) => distance ?? last,
}

/** Among equals, what was kept last comes first. */
export function sortKept(listings: readonly KeptListing[], sort: KeptSort): KeptListing[] {
  const rank = rankings[sort]
  return listings.toSorted(
    (one, other) => difference(rank(one), rank(other)) || other.favourite.keptAt - one.favourite.keptAt,
  )
}

/** Of two that are both infinite there is none. */
const difference = (one: number, other: number) => (one === other ? 0 : one - other)
