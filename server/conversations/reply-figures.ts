import { type Kysely, sql } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

/** Conversations that began earlier say nothing about how a member answers now. */
export const countedDays = 90

/** A seller has this long to answer. Until then an unanswered conversation does not count. */
const answerDays = 7

/** Fewer conversations tell nothing. */
const minConversations = 3

/**
 * Computes the reply rate and the reply time of all sellers from the conversations of the last 90 days: the share of
 * those that the seller answered within 7 days, and the median number of minutes until then. Returns how many changed.
 */
export async function updateReplyFigures(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - countedDays * day)
  const { numAffectedRows = 0n } = await sql`
    with answers as (
      select member_id, created_at,
        case when replied_at <= created_at + ${answerDays} * interval '1 day'
          then extract(epoch from replied_at - created_at) / 60 end as minutes
      from conversations
      join conversation_members on conversation_id = conversations.id and role = 'seller' and member_id is not null
      where created_at > ${since}
    ), figures as (
      select member_id, (count(minutes)::float8 / count(*))::real as rate,
        round(percentile_cont(0.5) within group (order by minutes))::int as minutes
      from answers
      where minutes is not null or created_at <= ${now}::timestamptz - ${answerDays} * interval '1 day'
      group by member_id
      having count(*) >= ${minConversations}
    ), changes as (
      select members.id, figures.rate, figures.minutes
      from members
      left join figures on figures.member_id = members.id
      where (members.reply_rate, members.reply_minutes) is distinct from (figures.rate, figures.minutes)
      order by members.id
      for no key update of members
    )
    update members set reply_rate = changes.rate, reply_minutes = changes.minutes
    from changes
    where members.id = changes.id`.execute(db)
  return Number(numAffectedRows)
}
