import type { ListingFilter } from './listing-filter.ts'
import type { ListingFinder } from './listing-finder.ts'

/** So many are quickly looked through, whatever else is asked of them. */
const maxInNarrowCircle = 4_000

/** Databases take any circle for a small one. This looks, so that in a wide one something else may lead. */
export function createRadiusResolver(finder: Pick<ListingFinder, 'count'>, now = () => new Date()) {
  return async function resolveRadius(filter: ListingFilter): Promise<ListingFilter> {
    if (!filter.near) return filter
    const count = await finder.count({ filter: { near: filter.near }, now: now() }, maxInNarrowCircle + 1)
    return { ...filter, isWide: count > maxInNarrowCircle }
  }
}
