import type { Counted } from '#contract/api/facets.ts'
import { maxCount } from '#server/search/max-count.ts'

/** Where not all was looked at, what was counted is the least that there is. */
export function toCappedCount({ isComplete }: { isComplete: boolean }, count: number): Counted {
  return { count: Math.min(count, maxCount), isExact: isComplete && count <= maxCount }
}
