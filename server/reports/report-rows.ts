import { type Kysely, sql } from 'kysely'

import type { Appeal, OwnReport } from '#contract/api/reports.ts'
import { appealPeriod } from '#contract/reports.ts'
import type { Schema } from '#server/database/schema.ts'
import { hasActed } from '#server/moderation/moderation-message-kinds.ts'
import { timestampKey } from '#server/paging/cursor-timestamps.ts'

/** Reports with the last decision of a person, and with the reporter's appeal. */
export const selectOwnReports = (db: Kysely<Schema>) =>
  db
    .selectFrom('reports')
    .innerJoin('moderation_cases as about', 'about.id', 'reports.case_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('moderation_decisions')
          .select(['id', 'outcome', 'decided_at'])
          .whereRef('moderation_decisions.case_id', '=', 'about.id')
          .where('is_automated', '=', false)
          .orderBy('decided_at', 'desc')
          .limit(1)
          .as('decision'),
      (join) => join.onTrue(),
    )
    .leftJoin('moderation_appeals as appeal', 'appeal.report_id', 'reports.id')
    .select(['reports.id', 'reports.subject_kind', 'reports.subject_id', 'label', 'reason', 'details'])
    .select(['reports.created_at', 'is_visitor', 'reporter_id'])
    .select(['decision.id as decision_id', 'outcome', 'decision.decided_at', 'appeal.state'])
    .select(timestampKey(sql.ref('reports.created_at')).as('key'))

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectOwnReports>['executeTakeFirstOrThrow']>>

export const toOwnReport = (row: ReportRow, now: Date): OwnReport => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.label },
  reason: row.reason,
  details: row.details,
  createdAt: row.created_at.getTime(),
  decision:
    row.decision_id === null || row.outcome === null || row.decided_at === null
      ? null
      : {
          id: row.decision_id,
          hasActed: hasActed(row.outcome),
          decidedAt: row.decided_at.getTime(),
          appeal: appealOf(row.decided_at, row.state, now),
        },
})

/** What has become of an appeal, or whether it is still possible. */
export function appealOf(decidedAt: Date, state: 'made' | 'confirmed' | 'changed' | null, now: Date): Appeal {
  const until = decidedAt.getTime() + appealPeriod
  return { until, state: state ?? (now.getTime() < until ? 'possible' : 'over') }
}
