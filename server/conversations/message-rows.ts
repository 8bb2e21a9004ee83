import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Message, MessageContent } from '#contract/api/conversations.ts'
import { type AnswerState, offerDuration } from '#contract/conversations.ts'
import type { Schema, StoredAnswer, StoredMessageContent } from '#server/database/schema.ts'
import { hasAvif } from '#server/media/shown-photos.ts'

const columns = ['id', 'conversation_id', 'number', 'sender', 'content', 'risks', 'answer'] as const

/** Everything that a member sees of messages. Times are numbers, so that a row survives its way through JSON. */
export const selectMessages = (db: Kysely<Schema>) =>
  db
    .selectFrom('messages')
    .select(columns.map((column) => `messages.${column}` as const))
    .select((eb) => [
      sql<number>`floor(extract(epoch from messages.sent_at) * 1000)::bigint`.as('sent_at'),
      sql<boolean>`(messages.removed_at is not null)`.as('is_removed'),
      jsonArrayFrom(
        eb
          .selectFrom('message_photos')
          .leftJoin('media', 'media.name', 'message_photos.name')
          .select(['message_photos.name', 'message_photos.width', 'message_photos.height', 'thumbhash'])
          .select(hasAvif.as('hasAvif'))
          .whereRef('message_id', '=', 'messages.id')
          .orderBy('position'),
      ).as('photos'),
    ])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

export const toMessage = (row: MessageRow, now: Date): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  number: row.number,
  sender: row.sender,
  ...(row.is_removed
    ? { content: { kind: 'text', text: '', photos: [] }, risks: [], isRemoved: true }
    : { content: contentOf(row, now), risks: row.risks }),
  sentAt: row.sent_at,
})

function contentOf(row: MessageRow, now: Date): MessageContent {
  const { content, photos } = row
  switch (content.kind) {
    case 'text':
      return { ...content, photos: photos.map((photo) => ({ ...photo, alt: '' })) }
    case 'offer':
      return { ...content, answer: answerAt(now, row), expiresAt: expiryOf(row) }
    case 'appointment':
      return { ...content, answer: answerAt(now, row) }
    default:
      return content
  }
}

type Proposal = { content: StoredMessageContent; answer: StoredAnswer | null; sent_at: number }

/** An open offer expires after its time, an open appointment at its time. No job has to write it. */
export function answerAt(now: Date, row: Proposal): AnswerState {
  const answer = row.answer ?? 'open'
  return answer === 'open' && expiryOf(row) <= now.getTime() ? 'expired' : answer
}

const expiryOf = ({ content, sent_at }: Proposal): number =>
  content.kind === 'appointment' ? content.at : sent_at + offerDuration
