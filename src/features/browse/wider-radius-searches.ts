import { radii, normalizeSearch, defaultRadius, type ListingSearch, type Radius } from '#contract/listing-search.ts'

import type { ActiveFilter } from './active-filters.ts'

/** A less restrictive search: without one of the filters, or with a larger radius. */
export type RelaxedSearch = ActiveFilter & { isWider?: true }

/** The same search with the next larger and with the largest radius. */
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
