import { type RawBuilder, sql } from 'kysely'

import type { ListingSort } from '#contract/listing-search.ts'
import { Problem } from '#contract/problems.ts'
import { isTimestampKey, timestampKey, keyToTimestamp } from '#server/paging/cursor-timestamps.ts'

import { haversineTo } from './distance.ts'
import type { ListingFilter } from './listing-filter.ts'
import { relevanceOf } from './relevance.ts'

/** A sort order. The id breaks ties, in the same direction. */
export type ListingOrder = {
  sort: ListingSort
  direction: 'asc' | 'desc'
  by: RawBuilder<unknown>
  /** The sort value (`place`) as an exact number for the cursor. */
  key: RawBuilder<number>
  isKey: (key: number) => boolean
  /** The inverse: the sort value for a cursor's key. */
  valueOf: (key: number) => unknown
}

/** The requested order, else the default one: by relevance if the search has text. */
export function resolveOrder(asked: ListingSort | undefined, { text, near }: ListingFilter): ListingOrder {
  const hasWords = text !== undefined && text.words.length > 0
  const sort = asked ?? (hasWords ? 'relevance' : 'newest')
  if (sort === 'relevance') return hasWords ? orderByNumber(sort, 'desc', relevanceOf(text, near)) : newest
  if (sort !== 'distance') return fixedOrders[sort]
  if (!near) throw new Problem('invalid-request', { fields: { sort: 'place_required' } })
  return orderByNumber(sort, 'asc', haversineTo(near.center))
}

export const newest = byTimestamp('newest', 'desc')

const fixedOrders = {
  newest,
  oldest: byTimestamp('oldest', 'asc'),
  price_asc: orderByPrice('price_asc', 'asc'),
  price_desc: orderByPrice('price_desc', 'desc'),
}

type Direction = ListingOrder['direction']

function orderByNumber(sort: ListingSort, direction: Direction, by: RawBuilder<number>): ListingOrder {
  return { sort, direction, by, key: sql<number>`place`, isKey: Number.isFinite, valueOf: (key) => key }
}

function orderByPrice(sort: ListingSort, direction: Direction): ListingOrder {
  return { ...orderByNumber(sort, direction, sql<number>`listings.price_cents`), isKey: (key) => (key | 0) === key }
}

function byTimestamp(sort: ListingSort, direction: Direction): ListingOrder {
  const by = sql<Date>`listings.refreshed_at`
  return { sort, direction, by, key: timestampKey(sql`place`), isKey: isTimestampKey, valueOf: keyToTimestamp }
}
