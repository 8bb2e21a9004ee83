import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { type CandidateScan, candidateQuery, type SearchPlan } from './candidate-query.ts'
import { maxCount } from './max-count.ts'
import type { Tier } from './text-tiers.ts'

/** Words that half of the market has must not take longer than others. */
export const maxScored = 300

/** The words are looked at again and again, and each time they would be unpacked anew. */
const columns = sql`id, refreshed_at, price_cents, point, ts_filter(search_text, '{a,b,c,d}') as search_text`

/** What is worth being scored: all that has the words, or of many those with the words in their title, the newest first. */
export function selectCandidates(plan: SearchPlan & { tier: Tier }, count: number): RawBuilder<unknown> {
  const newestFirst = count > maxCount ? 'in windows' : 'sorted'
  const scan: CandidateScan = { columns, most: maxScored, ...(count > maxScored && { newestFirst }) }
  if (count <= maxScored)
    return sql`with candidates as materialized (${candidateQuery(plan, scan)}) select * from candidates`
  // A condition, not a smaller limit: where titles are enough, nothing else is looked up.
  const isNeeded = sql<SqlBool>`(select count(*) from in_title) < ${maxScored} and not id in (select id from in_title)`
  return sql`with
    in_title as materialized (${candidateQuery(plan, { ...scan, field: 'title' })}),
    elsewhere as materialized (${candidateQuery(plan, { ...scan, condition: isNeeded })})
    select * from in_title union all select * from elsewhere`
}
