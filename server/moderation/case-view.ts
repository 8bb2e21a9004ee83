import { type Kysely, sql } from 'kysely'

import type { DeskCase } from '#contract/api/desk.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { readPromotions } from '#server/promotions/listing-promotions.ts'

import { selectCases, toSummary } from './case-rows.ts'
import { readDecisions } from './decision-rows.ts'
import { readMemberSummary } from './member-summary.ts'
import { personOf } from './moderation-log.ts'
import { findSubject } from './subjects.ts'

/** The case with everything that a moderator needs for a decision. Throws `case-not-found`. */
export async function readCase(db: Kysely<Schema>, caseId: string, now: Date): Promise<DeskCase> {
  const row = await selectCases(db).where('moderation_cases.id', '=', caseId).executeTakeFirst()
  if (!row) throw new Problem('case-not-found')
  const subject = await findSubject(db, { kind: row.subject_kind, id: row.subject_id }, now)
  const content = row.content ?? subject?.content
  // The account was deleted, and nothing is left to look at.
  if (!content) throw new Problem('case-not-found')
  const message = subject?.content.kind === 'message' ? subject.content.content : undefined
  return {
    ...toSummary(row),
    asReported: content,
    now: subject?.content ?? null,
    isRemoved: subject?.isRemoved ?? false,
    promotions: row.subject_kind === 'listing' ? await readPaidPromotions(db, row.subject_id, now) : [],
    concerned: row.member_id === null ? null : ((await readMemberSummary(db, row.member_id, now)) ?? null),
    reportList: await readReports(db, caseId),
    rules: await readHits(db, caseId),
    risks: message?.kind === 'text' ? [...new Set(findRisks(message.text).map(({ kind }) => kind))] : [],
    decisions: await readDecisions(db, sql`subject_id = ${row.subject_id} and subject_kind = ${row.subject_kind}`),
    earlierDecisions:
      row.member_id === null
        ? []
        : await readDecisions(db, sql`about.member_id = ${row.member_id} and subject_id <> ${row.subject_id}`),
  }
}

/** Without those that nobody has paid, for which a decision pays nothing back. */
async function readPaidPromotions(db: Kysely<Schema>, listingId: string, now: Date) {
  const promotions = await readPromotions(db, listingId, now)
  return promotions
    .filter(({ orderId, state }) => orderId !== null && state !== 'ended')
    .map(({ orderId: _, ...promotion }) => promotion)
}

async function readReports(db: Kysely<Schema>, caseId: string): Promise<DeskCase['reportList']> {
  const earlier = sql`
    from reports earlier
    where earlier.id <> reports.id and earlier.created_at <= reports.created_at
      and ((reports.reporter_id is not null and earlier.reporter_id = reports.reporter_id)
        or (reports.email is not null and earlier.email = reports.email))`
  const rows = await db
    .selectFrom('reports')
    .leftJoin('members', 'members.id', 'reporter_id')
    .select(['reports.id', 'reason', 'details', 'reports.locale', 'reports.created_at', 'is_visitor'])
    .select(['members.id as reporterId', 'username'])
    .select([
      sql<number>`(select count(*)::int ${earlier})`.as('earlierReports'),
      sql<number>`(select count(*)::int ${earlier} and exists (
        select from moderation_decisions
        where case_id = earlier.case_id and outcome in ('warn', 'remove', 'suspend') and not is_automated
      ))`.as('earlierUpheld'),
    ])
    .where('case_id', '=', caseId)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .execute()
  const messages = await readMessages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, reason, details, locale, created_at, is_visitor, ...row }) => ({
    id,
    reason,
    details,
    language: localeOrDefault(locale),
    createdAt: created_at.getTime(),
    reporter: personOf(row.reporterId, row.username),
    isVisitor: is_visitor,
    earlierReports: row.earlierReports,
    earlierUpheld: row.earlierUpheld,
    messages: messages.get(id) ?? [],
  }))
}

type Evidence = DeskCase['reportList'][number]['messages']

async function readMessages(db: Kysely<Schema>, reportIds: readonly string[]): Promise<Map<string, Evidence>> {
  if (reportIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('report_messages')
    .leftJoin('members', 'members.id', 'sender_id')
    .select(['report_id', 'number', 'content', 'sent_at', 'is_reported', 'members.id', 'username'])
    .where('report_id', 'in', reportIds)
    .orderBy('number')
    .execute()
  const found = new Map<string, Evidence>()
  for (const { report_id, number, content, sent_at, is_reported, id, username } of rows) {
    const of = found.get(report_id) ?? []
    of.push({ number, content, sender: personOf(id, username), sentAt: sent_at.getTime(), isReported: is_reported })
    found.set(report_id, of)
  }
  return found
}

const readHits = (db: Kysely<Schema>, caseId: string): Promise<DeskCase['rules']> =>
  db
    .selectFrom('moderation_rule_hits')
    .innerJoin('moderation_rules', 'moderation_rules.id', 'rule_id')
    .select(['rule_id as id', 'pattern', 'excerpt'])
    .where('case_id', '=', caseId)
    .orderBy('pattern')
    .execute()
