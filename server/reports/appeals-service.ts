import { randomUUID } from 'node:crypto'

import type { Kysely, Transaction } from 'kysely'

import type { Appeal, ReportedAsVisitor } from '#contract/api/reports.ts'
import { restrictingOutcomes } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import { appealPeriod } from '#contract/reports.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Appealed, AppealTokens } from '#server/deliveries/appeal-links.ts'
import type { Client } from '#server/http/route.ts'
import { notifyDesk } from '#server/moderation/desk-events.ts'
import { limitFailures } from '#server/rate-limits/limit-failures.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { appealOf, selectOwnReports, toOwnReport } from './report-rows.ts'

type Dependencies = {
  db: Kysely<Schema>
  tokens: Pick<AppealTokens, 'appealedOf'>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  now?: () => Date
}

type OwnDecision = { decisionId: string; memberId: string }

export type AppealsService = ReturnType<typeof createAppealsService>

/** Appeals of members and visitors. Each person appeals once, and a moderator decides. */
export function createAppealsService({ db, tokens, rateLimiter, now = () => new Date() }: Dependencies) {
  const limit = limitFailures(rateLimiter, 'report-appeal-network')

  /** As the member concerned, or as one who has reported. Idempotent with the same text. */
  function appeal({ decisionId, memberId }: OwnDecision, text: string): Promise<Appeal> {
    const moment = now()
    return db.transaction().execute(async (transaction) => {
      const decision = await lockDecision(transaction, decisionId)
      const isConcerned = decision.member_id === memberId && decision.is_told
      const report = isConcerned ? undefined : await findReport(transaction, decision.case_id, memberId)
      if (!isConcerned && !report) throw new Problem('decision-not-found')
      await add(transaction, decision, { reportId: report?.id ?? null, text }, moment)
      return appealOf(decision.decided_at, 'made', moment)
    })
  }

  async function appealAsVisitor(
    token: string,
    text: string,
    client: Pick<Client, 'address'>,
  ): Promise<ReportedAsVisitor> {
    const moment = now()
    const { decisionId, reportId } = await recognise(token, client)
    await db.transaction().execute(async (transaction) => {
      const decision = await lockDecision(transaction, decisionId)
      await add(transaction, decision, { reportId, text }, moment)
    })
    return describe(reportId)
  }

  async function readAsVisitor(token: string, client: Pick<Client, 'address'>): Promise<ReportedAsVisitor> {
    return describe((await recognise(token, client)).reportId)
  }

  /** Throws `decision-not-found` for every text that is not a token of ours. */
  const recognise = (token: string, { address }: Pick<Client, 'address'>): Promise<Appealed> =>
    limit(networkOf(address), async () => {
      const appealed = tokens.appealedOf(token)
      if (!appealed) throw new Problem('decision-not-found')
      return appealed
    })

  async function describe(reportId: string): Promise<ReportedAsVisitor> {
    const row = await selectOwnReports(db).where('reports.id', '=', reportId).executeTakeFirst()
    const report = row && toOwnReport(row, now())
    if (!report?.decision) throw new Problem('decision-not-found')
    const { subject, reason, decision } = report
    return { subject, reason, decision }
  }

  return { appeal, appealAsVisitor, readAsVisitor }
}

type LockedDecision = Awaited<ReturnType<typeof lockDecision>>

/** The decision with its case, which is locked. */
async function lockDecision(transaction: Transaction<Schema>, decisionId: string) {
  const found = await transaction
    .selectFrom('moderation_decisions')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
    .select(['moderation_decisions.id', 'case_id', 'outcome', 'moderation_decisions.decided_at', 'is_told'])
    .select(['moderation_cases.member_id', 'version'])
    .where('moderation_decisions.id', '=', decisionId)
    .forUpdate('moderation_cases')
    .executeTakeFirst()
  if (!found) throw new Problem('decision-not-found')
  return found
}

const findReport = (transaction: Transaction<Schema>, caseId: string, memberId: string) =>
  transaction
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', memberId)
    .executeTakeFirst()

type NewAppeal = { reportId: string | null; text: string }

async function add(
  transaction: Transaction<Schema>,
  decision: LockedDecision,
  { reportId, text }: NewAppeal,
  now: Date,
): Promise<void> {
  const before = await transaction
    .selectFrom('moderation_appeals')
    .select('text')
    .where((eb) => (reportId === null ? eb('decision_id', '=', decision.id) : eb('report_id', '=', reportId)))
    .where('report_id', reportId === null ? 'is' : '=', reportId)
    .executeTakeFirst()
  if (before?.text === text) return
  if (before) throw new Problem('appeal-exists')
  if (now.getTime() >= decision.decided_at.getTime() + appealPeriod) throw new Problem('appeal-too-late')
  if (reportId === null && !restrictingOutcomes.has(decision.outcome)) throw new Problem('appeal-too-late')
  if (await isSuperseded(transaction, decision)) throw new Problem('appeal-too-late')
  await transaction
    .insertInto('moderation_appeals')
    .values({ id: randomUUID(), decision_id: decision.id, report_id: reportId, text, created_at: now })
    .execute()
  await transaction
    .updateTable('moderation_cases')
    .set({ queue: 'appeals', taker_id: null, taken_at: null, version: decision.version + 1 })
    .where('id', '=', decision.case_id)
    .execute()
  await notifyDesk(transaction, decision.case_id)
}

/** Whether a later decision of the case stands instead. */
const isSuperseded = async (transaction: Transaction<Schema>, { case_id, decided_at }: LockedDecision) =>
  (await transaction
    .selectFrom('moderation_decisions')
    .select('id')
    .where('case_id', '=', case_id)
    .where('decided_at', '>', decided_at)
    .executeTakeFirst()) !== undefined
