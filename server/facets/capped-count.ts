import type { Counted } from '#contract/api/facets.ts'
import { maxCount } from '#server/search/listing-finder.ts'

/** If the scan stopped at its limit, the count is a lower bound. */
export function toCappedCount({ isComplete }: { isComplete: boolean }, count: number): Counted {
  return { count: Math.min(count, maxCount), isExact: isComplete && count <= maxCount }
}
