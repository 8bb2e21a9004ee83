import { type Kysely, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { listOwnReports, OwnReport, reportAsMember, reportAsVisitor } from '#contract/api/reports.ts'
import { Problem } from '#contract/problems.ts'
import { appealPeriod } from '#contract/reports.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Client } from '#server/http/route.ts'
import { copyMessages } from '#server/moderation/evidence.ts'
import { reportReceived } from '#server/moderation/moderation-message-kinds.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { findSubject, keyOf, type Subject } from '#server/moderation/subjects.ts'
import { checkNotSuspended } from '#server/moderation/suspensions.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { isTimestampKey, keyToTimestamp } from '#server/paging/cursor-timestamps.ts'
import { readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { selectOwnReports, toOwnReport } from './report-rows.ts'

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type MemberReport = z.output<typeof reportAsMember.body>

type VisitorReport = z.output<typeof reportAsVisitor.body>

type ReportPage = z.infer<typeof listOwnReports.response>

/** Whom the report is from. */
type Reporter = { memberId: string } | { email: string }

export type ReportsService = ReturnType<typeof createReportsService>

const reportsPerPage = 24

const newest = 'newest'

/** Reports of members and visitors. Each has an id of the client's making, so that it arrives once. */
export function createReportsService({ db, rateLimiter, wakeDeliveries, now = () => new Date() }: Dependencies) {
  async function reportAs(memberId: string, reportId: string, report: MemberReport): Promise<OwnReport> {
    const reporter = { memberId }
    if (!(await hasArrived(db, reportId, reporter))) {
      await checkNotSuspended(db, memberId, now())
      await rateLimiter.take({ kind: 'report-member', by: memberId })
      await addOnce(reportId, reporter, report)
    }
    const row = await selectOwnReports(db).where('reports.id', '=', reportId).executeTakeFirst()
    if (!row) throw new Problem('report-exists')
    return toOwnReport(row, now())
  }

  async function reportAsVisitorFrom(
    { address }: Pick<Client, 'address'>,
    reportId: string,
    { email: typed, ...report }: VisitorReport,
  ): Promise<void> {
    const email = typed.toLowerCase()
    if (await hasArrived(db, reportId, { email })) return
    await rateLimiter.take({ kind: 'report-network', by: networkOf(address) }, { kind: 'report-recipient', by: email })
    await addOnce(reportId, { email }, report)
  }

  /** A copy of the report that arrives at the same time may have been faster. */
  async function addOnce(reportId: string, reporter: Reporter, report: MemberReport): Promise<void> {
    try {
      await add(reportId, reporter, report)
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'report-exists'
      if (!isTaken || !(await hasArrived(db, reportId, reporter))) throw error
    }
  }

  async function add(reportId: string, reporter: Reporter, report: MemberReport): Promise<void> {
    const moment = now()
    const { subject: asked, reason, details, language } = report
    await db.transaction().execute(async (transaction) => {
      const subject = await findReportable(transaction, asked, reporter, moment)
      const { id: caseId } = await openCase(transaction, subject, 'report', moment)
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('reports')
        .values({
          id: reportId,
          case_id: caseId,
          subject_kind: subject.kind,
          subject_id: subject.id,
          reporter_id: 'memberId' in reporter ? reporter.memberId : null,
          email: 'email' in reporter ? reporter.email : null,
          is_visitor: 'email' in reporter,
          reason,
          details,
          locale: language,
          created_at: moment,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // The case must not be opened by a report that is not taken.
      if (numInsertedOrUpdatedRows !== 1n) throw new Problem('report-exists')
      if (subject.kind === 'message') await copyMessages(transaction, reportId, subject, moment)
      await acknowledge(transaction, reportId, reporter, { subject, locale: language }, moment)
    })
    wakeDeliveries()
  }

  async function listOwn(memberId: string, after: string | undefined): Promise<ReportPage> {
    const moment = now()
    const cursor = after === undefined ? undefined : readCursor(after, newest, isTimestampKey)
    const { rows, next } = await findPage({
      size: reportsPerPage,
      find: (limit) =>
        selectOwnReports(db)
          .where('reporter_id', '=', memberId)
          .where(
            cursor
              ? sql<SqlBool>`(reports.created_at, reports.id) < (${keyToTimestamp(cursor.key)}, ${cursor.id}::uuid)`
              : sql<SqlBool>`true`,
          )
          .orderBy('reports.created_at', 'desc')
          .orderBy('reports.id', 'desc')
          .limit(limit)
          .execute(),
      cursorOf: ({ key, id }) => ({ order: newest, key, id }),
    })
    return { reports: rows.map((row) => toOwnReport(row, moment)), next }
  }

  /** Forgets the addresses of visitors whose decision can no longer be appealed. */
  async function forgetAddresses(moment = now()): Promise<void> {
    await sql`
      update reports set email = null
      from moderation_cases
      where moderation_cases.id = case_id and email is not null and queue = 'decided'
        and decided_at < ${new Date(moment.getTime() - appealPeriod)}`.execute(db)
  }

  return { reportAs, reportAsVisitor: reportAsVisitorFrom, listOwn, forgetAddresses }
}

/** Throws if an id is another reporter's. */
async function hasArrived(db: Kysely<Schema>, reportId: string, reporter: Reporter): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select(['reporter_id', 'email'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!row) return false
  const isOwn = 'memberId' in reporter ? row.reporter_id === reporter.memberId : row.email === reporter.email
  if (!isOwn) throw new Problem('report-exists')
  return true
}

/** What the reporter can see and is not their own. Of messages, those of their own conversations. */
async function findReportable(
  db: Kysely<Schema>,
  asked: MemberReport['subject'],
  reporter: Reporter,
  now: Date,
): Promise<Subject> {
  const subject = await findSubject(db, keyOf(asked), now)
  if (!subject) throw new Problem('subject-not-found')
  const memberId = 'memberId' in reporter ? reporter.memberId : undefined
  if (asked.kind === 'message') {
    const isInConversation =
      subject.conversationId === asked.conversationId.toLowerCase() &&
      (await db
        .selectFrom('conversation_members')
        .select('role')
        .where('conversation_id', '=', subject.conversationId)
        .where('member_id', '=', memberId ?? null)
        .executeTakeFirst()) !== undefined
    if (!isInConversation) throw new Problem('subject-not-found')
  } else if (subject.memberId !== memberId && !subject.isPublic) throw new Problem('subject-not-found')
  if (memberId !== undefined && subject.memberId === memberId) throw new Problem('own-content')
  return subject
}

type Receipt = { subject: Subject; locale: string }

/** The receipt: in the centre of a member, by mail to a visitor. */
async function acknowledge(
  db: Kysely<Schema>,
  reportId: string,
  reporter: Reporter,
  { subject: { kind, id, label }, locale }: Receipt,
  now: Date,
): Promise<void> {
  if ('email' in reporter)
    return enqueueDelivery(db, reportReceived, {
      eventId: reportId,
      recipient: reporter.email,
      locale,
      parameters: { reportId },
      dueAt: now,
    })
  const parameters = { reportId, subject: { kind, id, label } }
  const { memberId } = reporter
  await notifyMembers(db, [{ kind: 'report-received', parameters, memberId, eventId: reportId }], now)
}
