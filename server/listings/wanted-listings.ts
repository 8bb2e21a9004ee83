import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { isTopListing } from '#server/promotions/top-condition.ts'

import { fits, hasWords, hasWordsInTitle, isForSale } from './listing-conditions.ts'
import type { ListingFilter } from './listing-filter.ts'
import { isInWindow, isMarkedBy, type Where, windowsAt } from './search-marks.ts'
import type { Tier } from './text-tiers.ts'

/** What is looked for: all that is for sale, fits the filter and has the words, taken as strictly as the tier says. */
export type Wanted = {
  filter: ListingFilter
  tier?: Tier | undefined
  now: Date
  /** Only what is paid for to stand at the top. */
  isTop?: true
}

/** All of it, as one condition. */
export function isWanted({ filter, tier, now, isTop }: Wanted): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  return eb.and([
    isForSale(now),
    fits(filter),
    ...(tier ? [hasWords(tier.anywhere)] : []),
    ...(isTop ? [isTopListing(now)] : []),
  ])
}

export type Look = {
  /** What is read of them, as it stands behind `select`. */
  columns: RawBuilder<unknown>
  most: number
  /** Where the words have to be. */
  where?: Where
  /** What else is asked of them. */
  also?: Expression<SqlBool>
  /** Where it matters which of them are read. */
  newestFirst?: 'sorted' | 'in windows'
}

/** Fewer are looked up at once as quickly as in windows. */
const many = 8_000

/**
 * Some of what is wanted, in no order unless one is asked for. Where many have the words, the market is looked through in windows, the newest
 * first, and no further than it takes: what is older is not even looked up.
 */
export function lookThrough(wanted: Wanted, look: Look): RawBuilder<unknown> {
  const { filter, tier, now } = wanted
  const { columns, most, where = 'anywhere', also, newestFirst } = look
  if (!tier) return sql`select ${columns} from listings where ${isWanted(wanted)} limit ${most}`
  const { categories, audiences = [], ...others } = filter
  const conditions = [
    isForSale(now),
    where === 'title' ? hasWordsInTitle(tier.anywhere) : hasWords(tier.anywhere),
    ...(categories ? [isMarkedBy(categories, where)] : []),
    ...audiences.map((audience) => isMarkedBy([audience], where)),
    fits(others),
    ...(also ? [also] : []),
  ]
  const found = sql`select ${columns} from listings where ${sql.join(conditions, sql` and `)}`
  if (newestFirst === 'in windows' || expected(wanted) > many)
    return sql`select found.* from ${windowsAt(now)}, lateral (${found} and ${isInWindow(where)}) as found limit ${most}`
  return sql`${found} ${newestFirst ? lookedUp : sql``} limit ${most}`
}

/** As if words knew nothing of categories. They do, so there are rather more. */
function expected({ filter: { text, categories, audiences = [] }, tier }: Wanted): number {
  const share = (slug: string) => text?.shares.get(slug) ?? 0
  const ofCategories = categories ? categories.reduce((sum, each) => sum + share(each), 0) : 1
  return (tier?.atMost ?? 0) * Math.min(ofCategories, ...audiences.map(share))
}

/** In words that no index is sorted by: who takes the words for frequent would go through the whole market by age. */
const lookedUp = sql`order by refreshed_at + interval '0' desc, id desc`
