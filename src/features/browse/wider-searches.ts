import { radii, settleSearch, usualRadius, type ListingSearch, type Radius } from '#contract/listing-search.ts'

import type { ActiveFilter } from './active-filters.ts'

/** A search that asks for less: without one of its filters, or farther around. */
export type LooserSearch = ActiveFilter & { isWider?: true }

/** Farther around its place: one step, and as far as it goes. */
export function widerSearches(search: ListingSearch): LooserSearch[] {
  const { place, position, radius = usualRadius } = search
  if (!place && !position) return []
  const farther = radii.filter((each) => each > radius)
  return [...new Set([...farther.slice(0, 1), ...farther.slice(-1)])].map((each) => within(each))

  function within(wider: Radius): LooserSearch {
    const rest = settleSearch({ ...search, radius: wider, locality: undefined, after: undefined })
    return { filter: { radius: wider }, rest, isWider: true }
  }
}
