import type { Kysely } from 'kysely'

import { reportedMessages } from '#contract/reports.ts'
import { selectMessages, toMessage } from '#server/conversations/message-rows.ts'
import type { Schema } from '#server/database/schema.ts'

import type { Subject } from './subjects.ts'

/** Copies the reported message and those before it into the report, as they are now. */
export async function copyMessages(db: Kysely<Schema>, reportId: string, { conversationId, id }: Subject, now: Date) {
  const reported = await db.selectFrom('messages').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await selectMessages(db)
    .leftJoin('conversation_members as side', (join) =>
      join.onRef('side.conversation_id', '=', 'messages.conversation_id').onRef('side.role', '=', 'messages.sender'),
    )
    .select('side.member_id')
    .where('messages.conversation_id', '=', conversationId!)
    .where('messages.number', '<=', reported.number)
    .orderBy('messages.number', 'desc')
    .limit(reportedMessages)
    .execute()
  await db
    .insertInto('report_messages')
    .values(
      rows.map((row) => ({
        report_id: reportId,
        number: row.number,
        sender_id: row.member_id,
        content: JSON.stringify(toMessage({ ...row, is_removed: false }, now).content),
        sent_at: new Date(row.sent_at),
        is_reported: row.id === id,
      })),
    )
    .execute()
}
