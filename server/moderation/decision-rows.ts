import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { DeskDecision } from '#contract/api/desk.ts'
import type { Schema } from '#server/database/schema.ts'

import { personOf } from './moderation-log.ts'

const mostDecisions = 20

/** The newest decisions whose case, called `about`, meets the condition, with their appeals. */
export async function readDecisions(db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<DeskDecision[]> {
  const rows = await db
    .selectFrom('moderation_decisions as decision')
    .innerJoin('moderation_cases as about', 'about.id', 'case_id')
    .leftJoin('members as moderator', 'moderator.id', 'decision.moderator_id')
    .select(['decision.id', 'case_id', 'outcome', 'ground', 'text', 'note', 'suspension_days', 'is_automated'])
    .select(['decision.decided_at', 'subject_kind', 'subject_id', 'label'])
    .select(['moderator.id as moderatorId', 'moderator.username as moderatorName'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('moderation_appeals as appeal')
          .select(['appeal.id', 'appeal.text', 'appeal.state'])
          .select(sql<boolean>`report_id is null`.as('isConcerned'))
          .select(sql<number>`floor(extract(epoch from appeal.created_at) * 1000)::bigint`.as('createdAt'))
          .whereRef('decision_id', '=', 'decision.id')
          .orderBy('appeal.created_at'),
      ).as('appeals'),
    )
    .where(sql<SqlBool>`${condition}`)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id')
    .limit(mostDecisions)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    subject: { kind: row.subject_kind, id: row.subject_id, label: row.label },
    outcome: row.outcome,
    ground: row.ground,
    text: row.text,
    note: row.note,
    suspensionDays: row.suspension_days,
    moderator: personOf(row.moderatorId, row.moderatorName),
    isAutomated: row.is_automated,
    decidedAt: row.decided_at.getTime(),
    appeals: row.appeals.map(({ isConcerned, ...appeal }) => ({
      ...appeal,
      by: isConcerned ? ('concerned' as const) : ('reporter' as const),
    })),
  }))
}
