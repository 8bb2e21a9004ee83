import { type Kysely, sql } from 'kysely'

import type { ListingFigures } from '#contract/api/promotions.ts'
import { day } from '#contract/durations.ts'
import { timeZone } from '#contract/language/dates.ts'
import type { Schema } from '#server/database/schema.ts'

import { marketDate } from './calendar-time.ts'
import { readPeriods } from './listing-promotions.ts'

const mostDays = 90

/**
 * What is stored of each day: views since they are counted by day, contacts of conversations that still exist, and
 * favourites that members still have. A favourite that was removed is not known of any day.
 */
export async function readFigures(
  db: Kysely<Schema>,
  { listingId, publishedAt }: { listingId: string; publishedAt: Date },
  now: Date,
): Promise<ListingFigures> {
  const last = marketDate(now)
  const oldest = marketDate(new Date(Date.parse(`${last}T12:00Z`) - (mostDays - 1) * day))
  const published = marketDate(publishedAt)
  const first = published > oldest ? published : oldest
  const dateOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  const { rows } = await sql<ListingFigures['days'][number]>`
    with days as (
      select series::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') as series
    ), saved as (
      select ${dateOf('kept_at')} as day, count(*)::int as count from favourites
      where listing_id = ${listingId} and is_kept group by 1
    ), written as (
      select ${dateOf('created_at')} as day, count(*)::int as count from conversations
      where listing_id = ${listingId} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(seen.count, 0) as views,
      coalesce(saved.count, 0) as favourites, coalesce(written.count, 0) as contacts
    from days
    left join listing_views as seen on seen.listing_id = ${listingId} and seen.day = days.day
    left join saved on saved.day = days.day
    left join written on written.day = days.day
    order by days.day`.execute(db)
  const periods = await readPeriods(db, listingId)
  return {
    days: rows,
    promotions: periods
      .filter(({ startsAt }) => startsAt <= now.getTime())
      .map(({ option, startsAt, endsAt }) => ({ option, startsAt, endsAt })),
  }
}
