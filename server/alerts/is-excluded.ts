import { boxRound } from '#server/search/distance.ts'
import type { ListingFilter } from '#server/search/listing-filter.ts'

import type { ComparedListing } from './candidate-searches.ts'

/** Covers a little more than the circle, whatever the rounding. */
const margin = 1.02

/**
 * Whether a listing's own columns already exclude it from a search. That costs far less than a condition of a query,
 * which then decides of the remaining searches.
 */
export function isExcluded(filter: ListingFilter, listing: ComparedListing): boolean {
  const { categories, audiences = [], brands, conditions, languages, fromCents = 0, toCents = Infinity } = filter
  return (
    isNoneOf(categories, listing.category) ||
    isNoneOf(brands, listing.brand) ||
    isNoneOf(conditions, listing.condition) ||
    isNoneOf(languages, listing.language) ||
    audiences.some((audience) => audience !== listing.audience) ||
    listing.cents < fromCents ||
    listing.cents > toCents ||
    isElsewhere(filter, listing)
  )
}

const isNoneOf = (accepted: readonly string[] | undefined, value: string | null) =>
  accepted !== undefined && (value === null || !accepted.includes(value))

function isElsewhere({ near }: ListingFilter, { point: { longitude, latitude } }: ComparedListing): boolean {
  if (!near) return false
  const { west, south, east, north } = boxRound({ ...near, radius: near.radius * margin })
  return longitude < west || longitude > east || latitude < south || latitude > north
}
