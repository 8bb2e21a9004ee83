import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { fits, hasWords, hasWordsInTitle, isForSale } from './listing-conditions.ts'
import type { ListingFilter } from './listing-filter.ts'
import { isInWindow, isMarkedBy, type Where, windowsAt } from './search-marks.ts'
import type { Tier } from './text-tiers.ts'

/** What is looked for: all that is for sale, fits the filter and has the words, taken as strictly as the tier says. */
export type Wanted = {
  filter: ListingFilter
  tier?: Tier | undefined
  now: Date
}

/** All of it, as one condition. */
export function isWanted({ filter, tier, now }: Wanted): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  return eb.and([isForSale(now), fits(filter), ...(tier ? [hasWords(tier.anywhere)] : [])])
}

type Look = {
  /** What is read of them, as it stands behind `select`. */
  columns: RawBuilder<unknown>
  most: number
  /** Where the words have to be. */
  where?: Where
  /** What else is asked of them. */
  also?: Expression<SqlBool>
  /** Whether there is known to be more than is looked at. */
  isPlenty?: boolean
}

/** So many are read as quickly as windows are opened. */
const fewAtOnce = 2_000

/**
 * Some of what is wanted, in no order. Where many have the words, the market is looked through in windows, the newest
 * first, and no further than it takes: what is older is not even looked up.
 */
export function lookThrough(wanted: Wanted, look: Look): RawBuilder<unknown> {
  const { filter, tier, now } = wanted
  const { columns, most, where = 'anywhere', also, isPlenty = false } = look
  if (!tier) return sql`select ${columns} from listings where ${isWanted(wanted)} limit ${most}`
  const { categories, ...others } = filter
  const conditions = [
    isForSale(now),
    where === 'title' ? hasWordsInTitle(tier.anywhere) : hasWords(tier.anywhere),
    ...(categories ? [isMarkedBy(categories, where)] : []),
    fits(others),
    ...(also ? [also] : []),
  ]
  const found = sql`select ${columns} from listings where ${sql.join(conditions, sql` and `)}`
  return isPlenty || tier.atMost > fewAtOnce
    ? sql`select found.* from ${windowsAt(now)}, lateral (${found} and ${isInWindow(where)}) as found limit ${most}`
    : sql`${found} limit ${most}`
}
