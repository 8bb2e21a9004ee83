import { type Kysely, sql } from 'kysely'

import type { DeskCase } from '#contract/api/desk.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import { toPublicTrader } from '#server/database/public-trader.ts'
import type { Schema } from '#server/database/schema.ts'
import { isForSale } from '#server/search/listing-conditions.ts'

import { findSuspension } from './suspensions.ts'

type MemberSummary = NonNullable<DeskCase['concerned']>

/** What moderators see first of a member; `undefined` if there is none. */
export async function readMemberSummary(
  db: Kysely<Schema>,
  memberId: string,
  now: Date,
): Promise<MemberSummary | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'username', 'avatar', 'locale', 'created_at', 'last_seen_at', 'trader', 'role', 'deletion_due_at'])
    .select((eb) => [
      eb
        .selectFrom('listings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('seller_id', '=', 'members.id')
        .where(isForSale(now))
        .$asScalar()
        .$notNull()
        .as('listings'),
      sql<number>`(
        select count(*)::int from reports join moderation_cases on moderation_cases.id = case_id
        where moderation_cases.member_id = members.id)`.as('reports'),
      sql<number>`(
        select count(*)::int from moderation_decisions join moderation_cases on moderation_cases.id = case_id
        where moderation_cases.member_id = members.id and outcome in ('warn', 'remove', 'suspend'))`.as('restrictions'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!row) return undefined
  const suspension = await findSuspension(db, memberId, now)
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    locale: localeOrDefault(row.locale),
    memberSince: row.created_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    isTrader: row.trader !== null,
    trader: row.trader && toPublicTrader(row.trader),
    formerTraders: await readFormerTraders(db, memberId, now),
    isModerator: row.role === 'moderator',
    isLeaving: row.deletion_due_at !== null,
    listings: row.listings,
    reports: row.reports,
    restrictions: row.restrictions,
    suspension: suspension ? { since: suspension.since.getTime(), until: suspension.until?.getTime() ?? null } : null,
  }
}

async function readFormerTraders(db: Kysely<Schema>, memberId: string, now: Date) {
  const rows = await db
    .selectFrom('former_traders')
    .select(['trader', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('ended_at', 'desc')
    .execute()
  return rows.map(({ trader, ended_at }) => ({ ...toPublicTrader(trader), endedAt: ended_at.getTime() }))
}
