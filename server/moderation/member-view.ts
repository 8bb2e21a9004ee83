import { type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import type { DeskMember } from '#contract/api/desk.ts'
import type { MemberSignal } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import { statusAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'

import { selectCases, toSummary } from './case-rows.ts'
import { readDecisions } from './decision-rows.ts'
import { readMemberSummary } from './member-summary.ts'
import { recordAct } from './moderation-log.ts'

const mostListed = 20

const mostLinked = 50

/** Texts of so many of the member's newest listings are compared with those of others. */
const comparedListings = 5

/** What moderators need to know of a member. Looking at it is recorded. */
export async function readDeskMember(
  db: Kysely<Schema>,
  { memberId, moderatorId }: { memberId: string; moderatorId: string },
  now: Date,
): Promise<DeskMember> {
  const summary = await readMemberSummary(db, memberId, now)
  if (!summary) throw new Problem('seller-not-found')
  await recordAct(db, { act: 'member-read', moderatorId, memberId })
  const { bio } = await db.selectFrom('members').select('bio').where('id', '=', memberId).executeTakeFirstOrThrow()
  const cases = await selectCases(db)
    .where('moderation_cases.member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('moderation_cases.id')
    .limit(mostListed)
    .execute()
  return {
    ...summary,
    bio,
    newestListings: await readListings(db, memberId, now),
    cases: cases.map(toSummary),
    decisions: await readDecisions(db, sql`about.member_id = ${memberId}`),
    suspensions: await readSuspensions(db, memberId),
    linked: await readLinked(db, memberId, now),
    reporting: await countReports(db, memberId),
    blockedBy: await countBlocks(db, memberId),
  }
}

async function readListings(db: Kysely<Schema>, memberId: string, now: Date): Promise<DeskMember['newestListings']> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title', 'status', 'hidden_reasons', 'published_at', 'expires_at', 'reserved_until'])
    .select(jsonObjectFrom(selectShownPhotos().limit(1)).as('photo'))
    .where('seller_id', '=', memberId)
    .orderBy('refreshed_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: statusAt(now, row),
    isHidden: row.hidden_reasons.length > 0,
    publishedAt: row.published_at.getTime(),
    photo: row.photo,
  }))
}

async function readSuspensions(db: Kysely<Schema>, memberId: string): Promise<DeskMember['suspensions']> {
  const rows = await db
    .selectFrom('suspensions')
    .select(['since', 'until', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('since', 'desc')
    .execute()
  return rows.map(({ since, until, ended_at }) => ({
    since: since.getTime(),
    until: until?.getTime() ?? null,
    endedAt: ended_at?.getTime() ?? null,
  }))
}

/**
 * Members who have used the same browser, shown the same photo, or offered the same in the same place. Of members with
 * hidden listings only those count that a case was about, because no index has the others.
 */
async function readLinked(db: Kysely<Schema>, memberId: string, now: Date): Promise<DeskMember['linked']> {
  const { rows } = await sql<{ id: string; username: string; signals: MemberSignal[]; isSuspended: boolean }>`
    with devices as (
      select device_hash from known_devices where member_id = ${memberId}
      union
      select device_hash from session_devices join sessions on sessions.id = session_id where member_id = ${memberId}
    ), texts as (
      select title, locality, search_text from listings
      where seller_id = ${memberId} order by refreshed_at desc limit ${comparedListings}
    ), found as (
      select member_id as id, 'device' as signal from known_devices where device_hash in (select device_hash from devices)
      union
      select member_id, 'device' from session_devices join sessions on sessions.id = session_id
      where device_hash in (select device_hash from devices)
      union
      select other.seller_id, 'photo' from listings own
      join photos on photos.listing_id = own.id
      join photos same on same.name = photos.name
      join listings other on other.id = same.listing_id
      where own.seller_id = ${memberId}
      union
      select other.seller_id, 'text' from texts
      join listings other on other.status in ('active', 'reserved') and other.search_text @@ (
          select string_agg(quote_literal(lexeme), ' & ')::tsquery from unnest(texts.search_text::tsvector))
        and other.title = texts.title and other.locality = texts.locality
      union
      select about.member_id, 'text' from texts
      join moderation_cases about on about.subject_kind = 'listing' and about.label = texts.title
    )
    select members.id, username, array_agg(distinct signal order by signal) as signals,
      exists (
        select from suspensions
        where member_id = members.id and ended_at is null and (until is null or until > ${now})) as "isSuspended"
    from found join members on members.id = found.id
    where members.id <> ${memberId}
    group by members.id
    order by "isSuspended" desc, count(distinct signal) desc, username
    limit ${mostLinked}`.execute(db)
  return rows.map(({ id, username, signals, isSuspended }) => ({ member: { id, username }, signals, isSuspended }))
}

async function countReports(db: Kysely<Schema>, memberId: string): Promise<DeskMember['reporting']> {
  const { rows } = await sql<DeskMember['reporting']>`
    select count(*)::int as reports, count(*) filter (where exists (
      select from moderation_decisions
      where moderation_decisions.case_id = reports.case_id and outcome in ('warn', 'remove', 'suspend')
        and not is_automated))::int as upheld
    from reports where reporter_id = ${memberId}`.execute(db)
  return rows[0]!
}

async function countBlocks(db: Kysely<Schema>, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocked_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
