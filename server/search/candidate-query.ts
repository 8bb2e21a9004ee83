import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { isTopListing } from '#server/promotions/top-condition.ts'

import { matchesFilter, hasWords, hasWordsInTitle, isForSale } from './listing-conditions.ts'
import type { ListingFilter } from './listing-filter.ts'
import { isInWindow, hasTag, type SearchField, windowsAt } from './search-tags.ts'
import type { Tier } from './text-tiers.ts'

/** What is looked for: all that is for sale, fits the filter and has the words, taken as strictly as the tier says. */
export type SearchPlan = {
  filter: ListingFilter
  tier?: Tier | undefined
  now: Date
  /** Only what is paid for to stand at the top. */
  isTop?: true
}

/** All of it, as one condition. */
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
  /** What is read of them, as it stands behind `select`. */
  columns: RawBuilder<unknown>
  most: number
  /** Where the words have to be. */
  field?: SearchField
  /** What else is asked of them. */
  condition?: Expression<SqlBool>
  /** Where it matters which of them are read. */
  newestFirst?: 'sorted' | 'in windows'
}

/** Fewer are looked up at once as quickly as in windows. */
const windowScanThreshold = 8_000

/**
 * Some of what is wanted, in no order unless one is asked for. Where many have the words, the market is looked through in windows, the newest
 * first, and no further than it takes: what is older is not even looked up.
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

/** As if words knew nothing of categories. They do, so there are rather more. */
function estimateMatches({ filter: { text, categories, audiences = [] }, tier }: SearchPlan): number {
  const share = (slug: string) => text?.shares.get(slug) ?? 0
  const ofCategories = categories ? categories.reduce((sum, each) => sum + share(each), 0) : 1
  return (tier?.maxMatches ?? 0) * Math.min(ofCategories, ...audiences.map(share))
}

/** In words that no index is sorted by: who takes the words for frequent would go through the whole market by age. */
const unindexedOrder = sql`order by refreshed_at + interval '0' desc, id desc`
