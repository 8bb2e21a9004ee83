import { type Kysely, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { listAuditEntries } from '#contract/api/desk.ts'
import type { ModerationAct } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'

type Act = {
  act: ModerationAct
  /** Null for the operator. */
  moderatorId: string | null
  caseId?: string
  /** Whom it is about. */
  memberId?: string | null
  /** An outcome or a rule's pattern. */
  detail?: string
}

type AuditPage = z.infer<typeof listAuditEntries.response>

const entriesPerPage = 50

/** Call it in the transaction of the act, so that neither is stored without the other. */
export async function recordAct(
  db: Kysely<Schema>,
  { act, moderatorId, caseId, memberId = null, detail = '' }: Act,
): Promise<void> {
  await db
    .insertInto('moderation_log')
    .values({ act, moderator_id: moderatorId, case_id: caseId ?? null, member_id: memberId, detail })
    .execute()
}

/** The newest first. The cursor is the last entry's number. */
export async function readLog(db: Kysely<Schema>, after: string | undefined): Promise<AuditPage> {
  const rows = await db
    .selectFrom('moderation_log as entry')
    .leftJoin('members as moderator', 'moderator.id', 'entry.moderator_id')
    .leftJoin('members as member', 'member.id', 'entry.member_id')
    .leftJoin('moderation_cases as about', 'about.id', 'entry.case_id')
    .select(['entry.id', 'act', 'case_id', 'detail', 'entry.created_at', 'about.label'])
    .select(['moderator.id as moderatorId', 'moderator.username as moderatorName'])
    .select(['member.id as memberId', 'member.username as memberName'])
    .where(after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`entry.id < ${numberOf(after)}`)
    .orderBy('entry.id', 'desc')
    .limit(entriesPerPage + 1)
    .execute()
  const shown = rows.slice(0, entriesPerPage)
  return {
    entries: shown.map((row) => ({
      id: String(row.id),
      act: row.act,
      moderator: personOf(row.moderatorId, row.moderatorName),
      caseId: row.case_id,
      member: personOf(row.memberId, row.memberName),
      detail: [row.detail, row.label].filter(Boolean).join(' · '),
      at: row.created_at.getTime(),
    })),
    next: rows.length > shown.length ? String(shown.at(-1)!.id) : null,
  }
}

/** Somebody whom a left join has found. */
export const personOf = (id: string | null, username: string | null) =>
  id === null || username === null ? null : { id, username }

const numberOf = (cursor: string): number => (/^\d{1,15}$/.test(cursor) ? Number(cursor) : 0)
