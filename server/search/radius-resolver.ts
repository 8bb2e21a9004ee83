import type { ListingFilter } from './listing-filter.ts'
import type { ListingFinder } from './listing-finder.ts'

/** This many listings can be scanned quickly, with any other conditions. */
const maxInNarrowCircle = 4_000

/**
 * The planner assumes that every circle is small. This counts its listings, so that for a large one the planner can
 * start from another index.
 */
export function createRadiusResolver(finder: Pick<ListingFinder, 'count'>, now = () => new Date()) {
  return async function resolveRadius(filter: ListingFilter): Promise<ListingFilter> {
    if (!filter.near) return filter
    const count = await finder.count({ filter: { near: filter.near }, now: now() }, maxInNarrowCircle + 1)
    return { ...filter, isWide: count > maxInNarrowCircle }
  }
}
