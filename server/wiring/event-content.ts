import { type Kysely, sql } from 'kysely'

import type { ConversationChanged } from '#contract/api/events.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ConversationSubject } from '#server/events/member-event.ts'

type Row = { id: string; role: 'buyer' | 'seller'; title: string; unread: number; changedAt: Date; readNumber: number }

/** Text messages of conversations, until `server/conversations` describes all changes. */
export const readEventContent =
  (db: Kysely<Schema>) =>
  async (memberId: string, subjects: readonly ConversationSubject[]): Promise<ConversationChanged[]> => {
    const changes = await Promise.all(subjects.map((subject) => readChange(db, memberId, subject)))
    return changes.filter((change) => change !== undefined)
  }

async function readChange(
  db: Kysely<Schema>,
  memberId: string,
  { conversationId, messageId }: ConversationSubject,
): Promise<ConversationChanged | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`
    select conversations.id, role, listing_title as title, unread, conversations.changed_at as "changedAt",
      read_number as "readNumber"
    from conversation_members join conversations on conversations.id = conversation_id
    where conversation_id = ${conversationId} and member_id = ${memberId}`.execute(db)
  if (!row) return undefined
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('number', 'desc')
    .execute()
  const shown = messages.map(({ id, number, sender, content, risks, sent_at }) => ({
    id,
    conversationId,
    number,
    sender,
    content: { kind: 'text' as const, text: (content as { text: string }).text, photos: [] },
    risks,
    sentAt: sent_at.getTime(),
  }))
  return {
    conversation: {
      id: row.id,
      role: row.role,
      listing: {
        id: null,
        title: row.title,
        status: 'removed',
        price: { kind: 'fixed', cents: 0 },
        photo: null,
        deal: null,
        version: null,
      },
      other: null,
      lastMessage: shown[0]!,
      unread: row.unread,
      readNumber: row.readNumber,
      otherReadNumber: 0,
      otherReceivedNumber: 0,
      isArchived: false,
      isMuted: false,
      isBlocked: false,
      changedAt: row.changedAt.getTime(),
    },
    message: shown.find(({ id }) => id === messageId) ?? null,
  }
}
