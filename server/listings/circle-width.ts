import type { ListingFilter } from './listing-filter.ts'
import type { ListingFinder } from './listing-finder.ts'

export type CircleWidth = ReturnType<typeof createCircleWidth>

/** So many are quickly looked through, whatever else is asked of them. */
const mostInNarrow = 4_000

/** Databases take any circle for a small one. This looks, so that in a wide one something else may lead. */
export function createCircleWidth(finder: Pick<ListingFinder, 'count'>, now = () => new Date()) {
  return async function knowWidth(filter: ListingFilter): Promise<ListingFilter> {
    if (!filter.near) return filter
    const count = await finder.count({ filter: { near: filter.near }, now: now() }, mostInNarrow + 1)
    return { ...filter, isWide: count > mostInNarrow }
  }
}
