import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { DeskCase } from '#contract/api/desk.ts'
import type { ReportSubject } from '#contract/api/reports.ts'
import type { DecisionGround, DecisionOutcome, SuspensionDays } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Schema } from '#server/database/schema.ts'
import { createAppealTokens } from '#server/deliveries/appeal-links.ts'
import { createCasesService } from '#server/moderation/cases-service.ts'
import { createDecidingService } from '#server/moderation/deciding-service.ts'
import { createDeskRecords } from '#server/moderation/desk-records.ts'
import { createRulesService } from '#server/moderation/rules-service.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { createAppealsService } from '#server/reports/appeals-service.ts'
import { createReportsService } from '#server/reports/reports-service.ts'
import { createStatementsService } from '#server/reports/statements-service.ts'

import { openConversations } from './conversations.ts'
import { testKeys } from './members.ts'

type Decided = {
  outcome?: DecisionOutcome
  ground?: DecisionGround | null
  text?: string
  suspensionDays?: SuspensionDays
  decisionId?: string
  version?: number
}

type Reported = { reportId?: string; reason?: ReportReason; details?: string }

/** The services of reports and moderation with the adjustable clock of the conversations. */
export function openModeration(db: Kysely<Schema>) {
  const talks = openConversations(db)
  const { market, clock: now } = talks
  const rateLimiter = createRateLimiter({ db, key: Buffer.from('a key'), now })
  const wakeDeliveries = () => {}
  const reports = createReportsService({ db, rateLimiter, wakeDeliveries, now })
  const cases = createCasesService({ db, now })
  const deciding = createDecidingService({ db, wakeDeliveries, now })
  const tokens = createAppealTokens(testKeys)

  const aModerator = () => market.keepMember({ role: 'moderator' })

  const report = (
    memberId: string,
    subject: ReportSubject,
    { reportId = randomUUID(), reason = 'suspicious_price', details = 'Too cheap.' }: Reported = {},
  ) => reports.reportAs(memberId, reportId, { subject, reason, details, language: 'fr' })

  const visit = (
    email: string,
    subject: Exclude<ReportSubject, { kind: 'message' }>,
    { reportId = randomUUID(), reason = 'unsafe_product', details = '' }: Reported = {},
  ) =>
    reports.reportAsVisitor({ address: '203.0.113.1' }, reportId, { email, subject, reason, details, language: 'de' })

  /** The case about a subject that was opened last. */
  async function caseOf(subjectId: string): Promise<string> {
    const { id } = await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('subject_id', '=', subjectId)
      .orderBy('opened_at', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }

  async function decide(moderatorId: string, caseId: string, given: Decided = {}): Promise<DeskCase> {
    const { outcome = 'remove', decisionId = randomUUID(), suspensionDays = null } = given
    const isRestricting = outcome !== 'none' && outcome !== 'restore'
    const { ground = isRestricting ? 'fraud' : null, text = isRestricting ? 'The price is a lure.' : '' } = given
    // No two decisions are made in the same moment.
    talks.pass(1)
    const found = await db.selectFrom('moderation_cases').select('version').where('id', '=', caseId).executeTakeFirst()
    const { version = found?.version ?? 1 } = given
    const decision = { outcome, ground, text, suspensionDays, note: '', version }
    return deciding.decide({ caseId, decisionId, moderatorId }, decision)
  }

  /** A listing that a member has reported, and its case. */
  async function aReportedListing(given: Parameters<typeof market.keepListing>[0] = {}) {
    const seller = given.seller_id ?? (await market.keepMember())
    const listingId = await market.keepListing({ ...given, seller_id: seller })
    const reporter = await market.keepMember()
    await report(reporter, { kind: 'listing', listingId })
    return { seller, listingId, reporter, caseId: await caseOf(listingId) }
  }

  return {
    talks,
    market,
    now,
    reports,
    cases,
    deciding,
    rules: createRulesService({ db, now }),
    records: createDeskRecords({ db, now }),
    statements: createStatementsService({ db, now }),
    appeals: createAppealsService({ db, tokens, rateLimiter, now }),
    tokens,
    aModerator,
    report,
    visit,
    caseOf,
    decide,
    aReportedListing,
    start: talks.start,
    pass: talks.pass,
  }
}
