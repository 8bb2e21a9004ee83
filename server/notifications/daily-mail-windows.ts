import { type Kysely, sql } from 'kysely'

import { hour, minute } from '#contract/durations.ts'
import { zonedTime } from '#contract/language/dates.ts'
import type { Schema } from '#server/database/schema.ts'

import { dateIn, nextDate, nextTime, timeOf } from './quiet-hours.ts'

/** When the daily mail is due, in minutes since midnight in the member's time zone. */
const dailyMinute = 8 * 60

/** What was told so shortly before a mail may not be committed yet, so the next mail has it. */
const margin = 1 * minute

/** The first mail of a member: no notification waits longer for its mail, also if clocks are put back. */
const longestDay = 25 * hour

/** Notifications created after `since` and up to `until`. */
type Window = { since: Date; until: Date }

type DailyMail = { deliveryId: string; memberId: string; date: string; timeZone: string; dueAt: Date }

/**
 * When the mail that will have a notification of this moment is due, and its local date. No member has two mails of one
 * date, whatever time zones they have been in, so the date names the mail.
 *
 * @param lastDate - Of the member's last daily mail.
 */
export function nextDailyMail(timeZone: string, lastDate: string | null, now: Date): { date: string; dueAt: Date } {
  const date = dateIn(timeZone, nextTime(dailyMinute, timeZone, new Date(now.getTime() + margin)))
  const next = lastDate !== null && date <= lastDate ? nextDate(lastDate) : date
  return { date: next, dueAt: dueTime(next, timeZone) }
}

/**
 * Begins a mail that is due: it gets everything since the last one, and what that one has if it could not be sent. A
 * mail that is retried keeps its window. Where it is not eight yet, or on a local day that has had a mail, because the
 * time zone has changed meanwhile, the mail waits.
 */
export async function beginDailyMail(
  db: Kysely<Schema>,
  { deliveryId, memberId, date, timeZone, dueAt }: DailyMail,
  now: Date,
): Promise<Window | { notBefore: Date }> {
  const today = dateIn(timeZone, now)
  const notBefore = dueTime(date, timeZone)
  if (notBefore > now) return { notBefore }
  const until = new Date(now.getTime() - margin)
  const midnight = new Date(zonedTime(today, '00:00', timeZone) - margin)
  const { rows } = await sql<Window>`
    insert into daily_mails as last (member_id, delivery_id, date, since, until)
    values (${memberId}, ${deliveryId}, ${date}, ${new Date(dueAt.getTime() - longestDay - margin)}, ${until})
    on conflict (member_id) do update set
      delivery_id = excluded.delivery_id, date = greatest(last.date, excluded.date), until = excluded.until,
      since = case
        when exists (select from deliveries where id = last.delivery_id and state in ('waiting', 'failed'))
        then last.since else last.until
      end
    where last.delivery_id <> excluded.delivery_id and last.until < ${midnight}
    returning since, until`.execute(db)
  if (rows[0]) return rows[0]
  const last = await db
    .selectFrom('daily_mails')
    .select(['delivery_id', 'since', 'until'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (last.delivery_id === deliveryId) return last
  const waiting = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', memberId)
    .where('created_at', '>', last.until)
    .limit(1)
    .executeTakeFirst()
  return waiting ? { notBefore: dueTime(nextDate(today), timeZone) } : { since: last.until, until: last.until }
}

const dueTime = (date: string, timeZone: string) => new Date(zonedTime(date, timeOf(dailyMinute), timeZone))
