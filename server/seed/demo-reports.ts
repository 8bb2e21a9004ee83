import type { Kysely } from 'kysely'

import type { SubjectContent } from '#contract/api/desk.ts'
import { day, hour } from '#contract/durations.ts'
import { centsPerEuro } from '#contract/money.ts'
import { findLocality } from '#contract/places/localities.ts'
import type { Schema } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import type { DemoListing, DemoReport } from '#server/demo/market.ts'

import { listingIdOf, memberIdOf } from './demo-rows.ts'

/** Inserts the reports with their decisions. Repeating it changes nothing. */
export async function seedReports(db: Kysely<Schema>, now: Date): Promise<void> {
  for (const report of demoMarket.reports)
    await db.transaction().execute(async (transaction) => insertReport(transaction, report, now))
}

async function insertReport(db: Kysely<Schema>, report: DemoReport, now: Date): Promise<void> {
  const listing = demoMarket.listings.find(({ key }) => key === report.listing)!
  const { caseId, reportId, decisionId, reportedAt, decidedAt } = reportRows(report, now)
  const subject = { subject_kind: 'listing', subject_id: listingIdOf(listing.key) } as const
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moderation_cases')
    .values({
      ...subject,
      id: caseId,
      conversation_id: null,
      label: listing.title,
      content: JSON.stringify(contentOf(listing)),
      member_id: memberIdOf(listing.seller),
      origin: 'report',
      queue: 'decided',
      opened_at: reportedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  await db.updateTable('moderation_cases').set({ decided_at: decidedAt, version: 2 }).where('id', '=', caseId).execute()
  await db
    .insertInto('reports')
    .values({
      ...subject,
      id: reportId,
      case_id: caseId,
      reporter_id: memberIdOf(report.reporter),
      email: null,
      is_visitor: false,
      reason: report.reason,
      details: report.details,
      locale: demoMarket.sellers.find((seller) => seller.key === report.reporter)!.languages[0]!,
      created_at: reportedAt,
    })
    .execute()
  const { outcome, ground, text } = report.decision
  await db
    .insertInto('moderation_decisions')
    .values({
      id: decisionId,
      case_id: caseId,
      outcome,
      ground,
      text,
      note: '',
      suspension_days: null,
      suspended_until: null,
      moderator_id: null,
      is_automated: false,
      is_told: true,
      decided_at: decidedAt,
    })
    .execute()
}

/** The ids and times of a report, its case and its decision. */
export function reportRows({ listing, reporter, ageDays, decision }: DemoReport, now: Date) {
  const reportedAt = new Date(now.getTime() - ageDays * day)
  const caseId = stableId(listingIdOf(listing), 'demo case', listing)
  return {
    caseId,
    reportId: stableId(caseId, 'demo report', reporter),
    decisionId: stableId(caseId, 'demo decision', decision.outcome),
    reportedAt,
    decidedAt: new Date(reportedAt.getTime() + decision.hoursLater * hour),
  }
}

const contentOf = (listing: DemoListing): SubjectContent => ({
  kind: 'listing',
  title: listing.title,
  description: listing.description,
  language: listing.language,
  price:
    listing.price.kind === 'donation'
      ? { kind: 'donation', cents: 0 }
      : { kind: listing.price.kind, cents: listing.price.euros * centsPerEuro },
  category: listing.category,
  condition: listing.condition,
  photos: [],
  place: findLocality(listing.locality)!.name,
  status: listing.status ?? 'active',
})
