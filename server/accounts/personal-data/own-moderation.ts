import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

export const readOwnReports: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('reports')
      .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
      .leftJoin('moderation_appeals', 'report_id', 'reports.id')
      .select(['reports.id', 'reports.subject_kind', 'reports.subject_id', 'label', 'reason', 'details'])
      .select(['reports.created_at', 'moderation_appeals.text as appeal'])
      .where('reporter_id', '=', id)
      .where('reports.id', '>', after)
      .orderBy('reports.id')
      .limit(limit)
      .execute(),
  )
  for await (const { subject_kind, subject_id, label, reason, details, created_at, appeal } of rows)
    yield { about: { kind: subject_kind, id: subject_id, label }, reason, details, sent: created_at, appeal }
}

/** What was decided about the member, as they were told it, with their appeals. */
export const readOwnDecisions: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('moderation_decisions as decision')
      .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
      .leftJoin('moderation_appeals as appeal', (join) =>
        join.onRef('decision_id', '=', 'decision.id').on('report_id', 'is', null),
      )
      .select(['decision.id', 'subject_kind', 'subject_id', 'label', 'outcome', 'ground', 'decision.text'])
      .select(['suspended_until', 'is_automated', 'decision.decided_at', 'appeal.text as appeal'])
      .where('moderation_cases.member_id', '=', id)
      .where('is_told', '=', true)
      .where('decision.id', '>', after)
      .orderBy('decision.id')
      .limit(limit)
      .execute(),
  )
  for await (const { subject_kind, subject_id, label, ...row } of rows)
    yield {
      about: { kind: subject_kind, id: subject_id, label },
      outcome: row.outcome,
      ground: row.ground,
      facts: row.text,
      until: row.suspended_until,
      automated: row.is_automated,
      decided: row.decided_at,
      appeal: row.appeal,
    }
}

export const readOwnSuspensions: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('suspensions')
    .select(['since', 'until', 'ended_at'])
    .where('member_id', '=', id)
    .orderBy('since')
    .execute()
  for (const { since, until, ended_at } of rows) yield { since, until, ended: ended_at }
}
