import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import type { CaseOrigin, CaseQueue } from '#contract/moderation.ts'
import type { Schema } from '#server/database/schema.ts'

import { notifyDesk } from './desk-events.ts'
import type { Subject } from './subjects.ts'

const queueOf: Record<CaseOrigin, CaseQueue> = {
  report: 'reported',
  rule: 'flagged',
  risk: 'flagged',
  new: 'new',
  moderator: 'flagged',
}

/**
 * Opens a case about a subject, or finds the one that is open. A report moves it to the reported ones. Call it in the
 * transaction of whatever is the reason; the case is locked until its end.
 */
export async function openCase(
  db: Kysely<Schema>,
  subject: Subject,
  origin: CaseOrigin,
  now: Date,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<{ id: string; isNew: boolean }> {
  const queue = queueOf[origin]
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into moderation_cases as known
      (id, subject_kind, subject_id, conversation_id, label, content, member_id, origin, queue, is_held, opened_at)
    values (${randomUUID()}, ${subject.kind}, ${subject.id}, ${subject.conversationId}, ${subject.label},
      ${JSON.stringify(subject.content)}::jsonb, ${subject.memberId}, ${origin}, ${queue}, ${isHeld}, ${now})
    on conflict (subject_kind, subject_id) where queue in ('reported', 'flagged', 'new') do update set
      queue = case when excluded.queue = 'reported' or known.queue = 'new' then excluded.queue else known.queue end,
      is_held = known.is_held or excluded.is_held
    returning id, (xmax = 0) as "isNew"`.execute(db)
  const [opened] = rows
  await notifyDesk(db, opened!.id)
  return opened!
}
