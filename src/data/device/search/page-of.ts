import type { ListingCard } from '#contract/api/listings.ts'

import type { DevicePage } from './device-page.ts'
import type { Found, Index } from './find.ts'
import { exactly, piecesOf } from './look-up.ts'
import { cursorAt } from './page-cursor.ts'
import type { Segment } from './segment.ts'

type Given = { index: Index; found: Found; cards: ListingCard[]; unknown: readonly string[]; end: number }

/** What was found, and in what it was looked for. Nothing where there is nothing to search. */
export function pageOf({ index, found, cards, unknown, end }: Given): DevicePage | undefined {
  const count = index.segments.reduce((sum, segment) => sum + livingIn(segment, index), 0)
  if (count === 0) return undefined
  const leftOut = index.segments.reduce((sum, segment) => sum + unknownIn(segment, index, unknown), 0)
  return {
    listings: cards,
    next: found.total > end ? cursorAt(end) : null,
    total: { count: found.total, isExact: true },
    ...(found.loosened && found.hits.length > 0 && { loosened: found.loosened }),
    searched: {
      count: count - leftOut,
      leftOut,
      renewedAt: Math.max(...index.segments.map(({ head }) => head.keptAt)),
    },
  }
}

const livingIn = ({ head }: Segment, { dead }: Index): number =>
  head.size - (dead[head.number]?.reduce((sum, each) => sum + each, 0) ?? 0)

function unknownIn(segment: Segment, { dead }: Index, unknown: readonly string[]): number {
  let count = 0
  for (const mark of unknown)
    for (const { block, from, to } of piecesOf(segment, exactly(mark)))
      for (let at = block.offsets[from]!; at < block.offsets[to]!; at += 1)
        if (!dead[segment.head.number]?.[block.places[at]!]) count += 1
  return count
}
