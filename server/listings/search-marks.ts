import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { day } from '#contract/durations.ts'

/** Which words are looked up: each has an index of its own. */
export type Where = 'anywhere' | 'title'

const marks = sql`'*', listings.category, listings.audience, ((listings.refreshed_at at time zone 'UTC')::date - date '2000-01-01')::text`

/** What the indexes know of a listing beside its words, written as they have it. */
const marksOf = { anywhere: sql`array[${marks}]`, title: sql`array['title', ${marks}]` } as const

const firstDay = Date.UTC(2000, 0, 1)

/** How many days back each of the windows reaches through which a market is looked at, the newest first. */
const reaches = [0, 1, 6, 20]

/** One more, for clocks that are ahead. */
const ahead = 1

export const isMarkedBy = (marked: readonly string[], where: Where): RawBuilder<SqlBool> =>
  sql<SqlBool>`${marksOf[where]} && ${marked}::text[]`

/** The windows as a table, and what is in the one of a row: everything is in exactly one of them. */
export function windowsAt(now: Date): RawBuilder<unknown> {
  const today = Math.floor((now.getTime() - firstDay) / day)
  const from = today + ahead
  const rows = reaches.map((reach, index) => {
    const first = index === 0 ? from : today - reaches[index - 1]! - 1
    return sql`(${daysBetween(today - reach, first)}::text[], 'infinity'::timestamptz, 'infinity'::timestamptz)`
  })
  const oldest = today - reaches.at(-1)!
  const rest = sql`(array['*'], ${beginOf(oldest)}::timestamptz, ${beginOf(from + 1)}::timestamptz)`
  return sql`(values ${sql.join([...rows, rest])}) as windows (marks, before, behind)`
}

export const isInWindow = (where: Where): RawBuilder<SqlBool> => sql<SqlBool>`(${marksOf[where]} && windows.marks
  and (listings.refreshed_at < windows.before or listings.refreshed_at >= windows.behind))`

const beginOf = (days: number) => new Date(firstDay + days * day)

const daysBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
