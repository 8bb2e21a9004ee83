import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { isTopListing } from '#server/promotions/top-condition.ts'

import { matchesFilter, hasWords, hasWordsInTitle, isForSale } from './listing-conditions.ts'
import type { ListingFilter } from './listing-filter.ts'
import { isInWindow, hasTag, type SearchField, windowsAt } from './search-tags.ts'
import type { Tier } from './text-tiers.ts'

/** A search for active listings that match the filter, and the text as strictly as the tier demands. */
export type SearchPlan = {
  filter: ListingFilter
  tier?: Tier | undefined
  now: Date
  /** Only listings with a top promotion. */
  isTop?: true
}

/** The whole plan as one condition. */
export function matchesPlan({ filter, tier, now, isTop }: SearchPlan): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'listings'>()
  return eb.and([
    isForSale(now),
    matchesFilter(filter),
    ...(tier ? [hasWords(tier.anywhere)] : []),
    ...(isTop ? [isTopListing(now)] : []),
  ])
}

export type CandidateScan = {
  /** Selected columns. */
  columns: RawBuilder<unknown>
  most: number
  /** The fields in which the words must occur. */
  field?: SearchField
  /** An additional condition. */
  condition?: Expression<SqlBool>
  /** Set if the newest candidates are needed. */
  newestFirst?: 'sorted' | 'in windows'
}

/** For fewer matches a single query is as fast as windows. */
const windowScanThreshold = 8_000

/**
 * Some of the matches, unordered unless an order is requested. If many listings match the words, this scans the market
 * in windows, the newest first, and stops at the limit, so that older listings are not even looked up.
 */
export function candidateQuery(plan: SearchPlan, scan: CandidateScan): RawBuilder<unknown> {
  const { filter, tier, now } = plan
  const { columns, most: limit, field = 'anywhere', condition, newestFirst } = scan
  if (!tier) return sql`select ${columns} from listings where ${matchesPlan(plan)} limit ${limit}`
  const { categories, audiences = [], ...others } = filter
  const conditions = [
    isForSale(now),
    field === 'title' ? hasWordsInTitle(tier.anywhere) : hasWords(tier.anywhere),
    ...(categories ? [hasTag(categories, field)] : []),
    ...audiences.map((audience) => hasTag([audience], field)),
    matchesFilter(others),
    ...(condition ? [condition] : []),
  ]
  const found = sql`select ${columns} from listings where ${sql.join(conditions, sql` and `)}`
  if (newestFirst === 'in windows' || estimateMatches(plan) > windowScanThreshold)
    return sql`select found.* from ${windowsAt(now)}, lateral (${found} and ${isInWindow(field)}) as found limit ${limit}`
  return sql`${found} ${newestFirst ? unindexedOrder : sql``} limit ${limit}`
}

/** Assumes that words and categories are independent. They correlate, so the real number is higher. */
function estimateMatches({ filter: { text, categories, audiences = [] }, tier }: SearchPlan): number {
  const share = (slug: string) => text?.shares.get(slug) ?? 0
  const ofCategories = categories ? categories.reduce((sum, each) => sum + share(each), 0) : 1
  return (tier?.maxMatches ?? 0) * Math.min(ofCategories, ...audiences.map(share))
}

/**
 * Hides the sort from the planner: if it believes the terms are frequent, it scans the whole market by age instead of
 * using the text index.
 */
const unindexedOrder = sql`order by refreshed_at + interval '0' desc, id desc`
