import { sql, type Transaction } from 'kysely'

import { day, hour } from '#contract/durations.ts'
import { renewalDays } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'

/** Notices to sellers about the end of a listing, in order. */
const notices = ['renewable', 'ending', 'over'] as const

export type DueNotice = { id: string; sellerId: string; notice: (typeof notices)[number]; endsAt: Date }

/** With one run a day, a notice is sent between 12 and 36 hours before the end. */
const noticeWindowHours = 36

/** Older expiries are not reported, however long no server ran. */
const maxAgeDays = 7

/**
 * Takes the notices that are due, the earliest end first, and marks them as sent. Renewing a listing resets its
 * notices.
 */
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
        -- A reserved listing does not expire.
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
