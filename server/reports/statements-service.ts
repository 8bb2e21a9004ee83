import { type Kysely, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { listStatements, Statement } from '#contract/api/reports.ts'
import { restrictingOutcomes } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'
import { isTimestampKey, keyToTimestamp, timestampKey } from '#server/paging/cursor-timestamps.ts'
import { readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'

import { appealOf } from './report-rows.ts'

type StatementPage = z.infer<typeof listStatements.response>

export type StatementsService = ReturnType<typeof createStatementsService>

const statementsPerPage = 24

const newest = 'newest'

/** What members are told of decisions about them (DSA, article 17). */
export function createStatementsService({ db, now = () => new Date() }: { db: Kysely<Schema>; now?: () => Date }) {
  async function list(memberId: string, after: string | undefined): Promise<StatementPage> {
    const moment = now()
    const cursor = after === undefined ? undefined : readCursor(after, newest, isTimestampKey)
    const { rows, next } = await findPage({
      size: statementsPerPage,
      find: (limit) =>
        selectStatements(db)
          .where('about.member_id', '=', memberId)
          .where(
            cursor
              ? sql<SqlBool>`(decision.decided_at, decision.id) < (${keyToTimestamp(cursor.key)}, ${cursor.id}::uuid)`
              : sql<SqlBool>`true`,
          )
          .orderBy('decision.decided_at', 'desc')
          .orderBy('decision.id', 'desc')
          .limit(limit)
          .execute(),
      cursorOf: ({ key, id }) => ({ order: newest, key, id }),
    })
    return { decisions: rows.map((row) => toStatement(row, moment)), next }
  }

  return { list }
}

const selectStatements = (db: Kysely<Schema>) =>
  db
    .selectFrom('moderation_decisions as decision')
    .innerJoin('moderation_cases as about', 'about.id', 'case_id')
    .leftJoin('moderation_appeals as appeal', (join) =>
      join.onRef('appeal.decision_id', '=', 'decision.id').on('appeal.report_id', 'is', null),
    )
    .select(['decision.id', 'outcome', 'ground', 'decision.text', 'suspended_until', 'is_automated'])
    .select(['decision.decided_at', 'subject_kind', 'subject_id', 'label', 'origin', 'appeal.state'])
    .select(timestampKey(sql.ref('decision.decided_at')).as('key'))
    .select(
      sql<boolean>`exists (
        select from moderation_decisions later
        where later.case_id = about.id and later.decided_at > decision.decided_at)`.as('isSuperseded'),
    )
    .where('is_told', '=', true)

type StatementRow = Awaited<ReturnType<ReturnType<typeof selectStatements>['executeTakeFirstOrThrow']>>

function toStatement(row: StatementRow, now: Date): Statement {
  const appeal = appealOf(row.decided_at, row.state, now)
  // Only the last decision can be appealed.
  const state = row.isSuperseded && appeal.state === 'possible' ? 'over' : appeal.state
  return {
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id, label: row.label },
    outcome: row.outcome,
    ground: row.ground,
    text: row.text,
    suspendedUntil: row.suspended_until?.getTime() ?? null,
    isReported: row.origin === 'report',
    isAutomated: row.is_automated,
    decidedAt: row.decided_at.getTime(),
    appeal: restrictingOutcomes.has(row.outcome) ? { ...appeal, state } : null,
  }
}
