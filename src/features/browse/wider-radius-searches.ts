import { radii, normalizeSearch, defaultRadius, type ListingSearch, type Radius } from '#contract/listing-search.ts'

import type { ActiveFilter } from './active-filters.ts'

/** A search that asks for less: without one of its filters, or farther around. */
export type RelaxedSearch = ActiveFilter & { isWider?: true }

/** Farther around its place: one step, and as far as it goes. */
export function widerRadiusSearches(search: ListingSearch): RelaxedSearch[] {
  const { place, position, radius = defaultRadius } = search
  if (!place && !position) return []
  const farther = radii.filter((each) => each > radius)
  return [...new Set([...farther.slice(0, 1), ...farther.slice(-1)])].map((each) => within(each))

  function within(wider: Radius): RelaxedSearch {
    const rest = normalizeSearch({ ...search, radius: wider, locality: undefined, after: undefined })
    return { filter: { radius: wider }, rest, isWider: true }
  }
}
