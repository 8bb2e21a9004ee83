import { type RawBuilder, sql } from 'kysely'

import type { ListingSort } from '#contract/listing-search.ts'
import { Problem } from '#contract/problems.ts'
import { isMomentKey, keyOfMoment, momentOf } from '#server/paging/moments.ts'

import { haversineTo } from './distance.ts'
import type { ListingFilter } from './listing-filter.ts'
import { relevanceOf } from './relevance.ts'

/** How listings follow each other. The id decides between equals, in the same direction. */
export type ListingOrder = {
  sort: ListingSort
  direction: 'asc' | 'desc'
  by: RawBuilder<unknown>
  /** What `place`, the value of `by`, is worth as a number: exact, so that it can travel in a cursor. */
  key: RawBuilder<number>
  isKey: (key: number) => boolean
  /** The other way: the value of `by` that a key stands for. */
  valueOf: (key: number) => unknown
}

/** The order asked for, else the one that suits: by relevance where there are words to be relevant to. */
export function orderOf(asked: ListingSort | undefined, { text, near }: ListingFilter): ListingOrder {
  const hasWords = text !== undefined && text.words.length > 0
  const sort = asked ?? (hasWords ? 'relevance' : 'newest')
  if (sort === 'relevance') return hasWords ? byNumber(sort, 'desc', relevanceOf(text, near)) : newest
  if (sort !== 'distance') return fixedOrders[sort]
  if (!near) throw new Problem('invalid-request', { fields: { sort: 'place_required' } })
  return byNumber(sort, 'asc', haversineTo(near.center))
}

export const newest = byMoment('newest', 'desc')

const fixedOrders = {
  newest,
  oldest: byMoment('oldest', 'asc'),
  price_asc: byPrice('price_asc', 'asc'),
  price_desc: byPrice('price_desc', 'desc'),
}

type Direction = ListingOrder['direction']

function byNumber(sort: ListingSort, direction: Direction, by: RawBuilder<number>): ListingOrder {
  return { sort, direction, by, key: sql<number>`place`, isKey: Number.isFinite, valueOf: (key) => key }
}

function byPrice(sort: ListingSort, direction: Direction): ListingOrder {
  return { ...byNumber(sort, direction, sql<number>`listings.price_cents`), isKey: (key) => (key | 0) === key }
}

function byMoment(sort: ListingSort, direction: Direction): ListingOrder {
  const by = sql<Date>`listings.refreshed_at`
  return { sort, direction, by, key: keyOfMoment(sql`place`), isKey: isMomentKey, valueOf: momentOf }
}
