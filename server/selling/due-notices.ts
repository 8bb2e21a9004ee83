import { sql, type Transaction } from 'kysely'

import { day, hour } from '#contract/durations.ts'
import { renewalDays } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'

/** What a seller is told of the end of a listing, in this order. */
const notices = ['renewable', 'ending', 'over'] as const

export type DueNotice = { id: string; sellerId: string; notice: (typeof notices)[number]; endsAt: Date }

/** Who looks once a day tells of an end twelve hours before it at the latest, and at the earliest the day before. */
const noticeWindowHours = 36

/** What ended before that is no news, however long no server ran. */
const maxAgeDays = 7

/** What some sellers have to be told now, the soonest first; it counts as told from here on. Renewed, a listing begins anew. */
export async function takeDueNotices(
  transaction: Transaction<Schema>,
  sellers: readonly string[],
  now: Date,
): Promise<DueNotice[]> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const rank = (notice: string) => sql`coalesce(array_position(${[...notices]}::text[], ${sql.ref(notice)}), 0)`
  const { rows } = await sql<DueNotice>`
    with due as (
      select id, notice
      from listings
      cross join lateral (
        select case
          when expires_at <= ${now} then 'over'
          when expires_at <= ${after(noticeWindowHours * hour)} then 'ending'
          else 'renewable'
        end as notice
      ) as current
      where seller_id = any(${sellers}::uuid[])
        and hidden_status is null
        and expires_at > ${after(-maxAgeDays * day)} and expires_at <= ${after(renewalDays * day)}
        -- What is kept for somebody is not over.
        and (status = 'active' or status = case when notice = 'over' then 'expired' else 'reserved' end)
        and ${rank('expiry_notice')} < ${rank('notice')}
      order by id
      for update of listings
    )
    update listings set expiry_notice = due.notice
    from due
    where listings.id = due.id
    returning listings.id, seller_id as "sellerId", due.notice, expires_at as "endsAt"`.execute(transaction)
  return rows.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
}
