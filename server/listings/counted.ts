import type { Counted } from '#contract/api/facets.ts'

import { mostCounted } from './most-counted.ts'

/** Where not all was looked at, what was counted is the least that there is. */
export function counted({ isComplete }: { isComplete: boolean }, count: number): Counted {
  return { count: Math.min(count, mostCounted), isExact: isComplete && count <= mostCounted }
}
