import { type Kysely, sql } from 'kysely'

import type { CaseSummary } from '#contract/api/desk.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Schema } from '#server/database/schema.ts'

import { personOf } from './moderation-log.ts'
import { photoOf } from './subjects.ts'

/** Everything that the queues show of a case. */
export const selectCases = (db: Kysely<Schema>) =>
  db
    .selectFrom('moderation_cases')
    .leftJoin('members as concerned', 'concerned.id', 'moderation_cases.member_id')
    .leftJoin('members as taker', 'taker.id', 'moderation_cases.taker_id')
    .select(['moderation_cases.id', 'subject_kind', 'subject_id', 'conversation_id', 'label', 'content'])
    .select(['origin', 'queue', 'is_held', 'taken_at', 'opened_at', 'decided_at', 'version', 'member_id'])
    .select(['concerned.username as member_name', 'taker.id as taker_id', 'taker.username as taker_name'])
    .select([
      sql<number>`(select count(*)::int from reports where case_id = moderation_cases.id)`.as('reports'),
      sql<ReportReason[]>`array(
        select reason from reports where case_id = moderation_cases.id group by reason order by count(*) desc, reason
      )`.as('reasons'),
    ])

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

export const toSummary = (row: CaseRow): CaseSummary => ({
  id: row.id,
  queue: row.queue,
  origin: row.origin,
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.label },
  photo: photoOf(row.content),
  member: personOf(row.member_id, row.member_name),
  reasons: row.reasons,
  reports: row.reports,
  isHeld: row.is_held,
  taker: takerOf(row),
  openedAt: row.opened_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  version: row.version,
})

function takerOf({ taker_id, taker_name, taken_at }: CaseRow): CaseSummary['taker'] {
  const taker = personOf(taker_id, taker_name)
  return taker && taken_at && { ...taker, takenAt: taken_at.getTime() }
}
