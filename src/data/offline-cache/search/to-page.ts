import type { ListingCard } from '#contract/api/listings.ts'

import type { OfflinePage } from './offline-page.ts'
import { toCursor } from './page-cursor.ts'
import type { QueryResult, Index } from './run-query.ts'
import type { Segment } from './segment.ts'
import { termQuery, findPostings } from './term-lookup.ts'

type Dependencies = { index: Index; found: QueryResult; cards: ListingCard[]; unknown: readonly string[]; end: number }

/** Builds the page of results. Undefined if the index contains no listings. */
export function toPage({ index, found, cards, unknown, end }: Dependencies): OfflinePage | undefined {
  const count = index.segments.reduce((sum, segment) => sum + countLive(segment, index), 0)
  if (count === 0) return undefined
  const leftOut = index.segments.reduce((sum, segment) => sum + countUnknown(segment, index, unknown), 0)
  return {
    listings: cards,
    next: found.total > end ? toCursor(end) : null,
    total: { count: found.total, isExact: true },
    ...(found.loosened && found.hits.length > 0 && { loosened: found.loosened }),
    searched: {
      count: count - leftOut,
      leftOut,
      renewedAt: Math.max(...index.segments.map(({ head }) => head.keptAt)),
    },
  }
}

const countLive = ({ head }: Segment, { dead }: Index): number =>
  head.size - (dead[head.number]?.reduce((sum, each) => sum + each, 0) ?? 0)

function countUnknown(segment: Segment, { dead }: Index, unknown: readonly string[]): number {
  let count = 0
  for (const mark of unknown)
    for (const { block, from, to } of findPostings(segment, termQuery(mark)))
      for (let at = block.offsets[from]!; at < block.offsets[to]!; at += 1)
        if (!dead[segment.head.number]?.[block.places[at]!]) count += 1
  return count
}
