import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { mostCounted } from './most-counted.ts'
import type { Tier } from './text-tiers.ts'
import { type Look, lookThrough, type Wanted } from './wanted-listings.ts'

/** Words that half of the market has must not take longer than others. */
export const mostScored = 300

/** The words are looked at again and again, and each time they would be unpacked anew. */
const columns = sql`id, refreshed_at, price_cents, point, ts_filter(search_text, '{a,b,c,d}') as search_text`

/** What is worth being scored: all that has the words, or of many those with the words in their title, the newest first. */
export function candidates(wanted: Wanted & { tier: Tier }, count: number): RawBuilder<unknown> {
  const newestFirst = count > mostCounted ? 'in windows' : 'sorted'
  const look: Look = { columns, most: mostScored, ...(count > mostScored && { newestFirst }) }
  if (count <= mostScored)
    return sql`with candidates as materialized (${lookThrough(wanted, look)}) select * from candidates`
  // A condition, not a smaller limit: where titles are enough, nothing else is looked up.
  const isNeeded = sql<SqlBool>`(select count(*) from in_title) < ${mostScored} and not id in (select id from in_title)`
  return sql`with
    in_title as materialized (${lookThrough(wanted, { ...look, where: 'title' })}),
    elsewhere as materialized (${lookThrough(wanted, { ...look, also: isNeeded })})
    select * from in_title union all select * from elsewhere`
}
