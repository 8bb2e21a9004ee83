import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { day } from '#contract/durations.ts'

/** The indexed texts: all words, or the title's words. */
export type SearchField = 'anywhere' | 'title'

const tags = sql`'*', listings.category, listings.audience, ((listings.refreshed_at at time zone 'UTC')::date - date '2000-01-01')::text`

/** The additional keys of the word indexes, written exactly as in the index definitions. */
const tagsOf = { anywhere: sql`array[${tags}]`, title: sql`array['title', ${tags}]` } as const

const firstDay = Date.UTC(2000, 0, 1)

/** The windows in which the market is scanned, as days back from today, the newest first. */
const windowDays = [0, 1, 6, 20]

/** One day more, for clocks that are ahead. */
const clockSkewDays = 1

export const hasTag = (tagged: readonly string[], where: SearchField): RawBuilder<SqlBool> =>
  sql<SqlBool>`${tagsOf[where]} && ${tagged}::text[]`

/** The windows as a table; every listing is in exactly one of them. */
export function windowsAt(now: Date): RawBuilder<unknown> {
  const today = Math.floor((now.getTime() - firstDay) / day)
  const from = today + clockSkewDays
  const rows = windowDays.map((reach, index) => {
    const first = index === 0 ? from : today - windowDays[index - 1]! - 1
    return sql`(${daysBetween(today - reach, first)}::text[], 'infinity'::timestamptz, 'infinity'::timestamptz)`
  })
  const oldest = today - windowDays.at(-1)!
  const rest = sql`(array['*'], ${startOfDay(oldest)}::timestamptz, ${startOfDay(from + 1)}::timestamptz)`
  return sql`(values ${sql.join([...rows, rest])}) as windows (marks, before, behind)`
}

export const isInWindow = (where: SearchField): RawBuilder<SqlBool> => sql<SqlBool>`(${tagsOf[where]} && windows.marks
  and (listings.refreshed_at < windows.before or listings.refreshed_at >= windows.behind))`

const startOfDay = (days: number) => new Date(firstDay + days * day)

const daysBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
