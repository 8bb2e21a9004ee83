import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { type CandidateScan, candidateQuery, type SearchPlan } from './candidate-query.ts'
import { maxCount } from './max-count.ts'
import type { Tier } from './text-tiers.ts'

/** Limits the work for words that half of the market has. */
const maxScored = 300

/**
 * Strips the lexemes without weight once, because scoring reads the vector many times and would decompress it each
 * time.
 */
const columns = sql`id, refreshed_at, price_cents, point, ts_filter(search_text, '{a,b,c,d}') as search_text`

/**
 * The candidates for scoring: all matches, or if there are many, the newest that match in their title, and then the
 * newest others.
 */
export function selectCandidates(plan: SearchPlan & { tier: Tier }, count: number): RawBuilder<unknown> {
  const newestFirst = count > maxCount ? 'in windows' : 'sorted'
  const scan: CandidateScan = { columns, most: maxScored, ...(count > maxScored && { newestFirst }) }
  if (count <= maxScored)
    return sql`with candidates as materialized (${candidateQuery(plan, scan)}) select * from candidates`
  // A condition instead of a smaller limit: if title matches are enough, the second query reads nothing.
  const isNeeded = sql<SqlBool>`(select count(*) from in_title) < ${maxScored} and not id in (select id from in_title)`
  return sql`with
    in_title as materialized (${candidateQuery(plan, { ...scan, field: 'title' })}),
    elsewhere as materialized (${candidateQuery(plan, { ...scan, condition: isNeeded })})
    select * from in_title union all select * from elsewhere`
}
