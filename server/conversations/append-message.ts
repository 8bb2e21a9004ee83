import { type Insertable, sql, type Transaction } from 'kysely'

import type { Risk } from '#contract/message-risks/risk-kinds.ts'
import { Problem } from '#contract/problems.ts'
import type { MessagePhotosTable, Schema, StoredMessageContent } from '#server/database/schema.ts'
import { recordEvents } from '#server/events/member-events.ts'

import { enqueueMessagePush, enqueueUnreadMail } from './conversation-mails.ts'
import type { LockedConversation } from './lock-conversation.ts'

export type MessagePhoto = Omit<Insertable<MessagePhotosTable>, 'message_id' | 'position'>

type NewMessage = {
  id: string
  content: StoredMessageContent
  /** Folded, for the search. */
  words: string
  risks: readonly Risk[]
  photos: readonly MessagePhoto[]
}

/** Adds the next message of the caller's side, and tells both members' devices. The conversation must be locked. */
export async function appendMessage(
  transaction: Transaction<Schema>,
  conversation: LockedConversation,
  { id, content, words, risks, photos }: NewMessage,
  now: Date,
): Promise<void> {
  const { id: conversationId, role } = conversation
  const number = conversation.lastNumber + 1
  const isProposal = content.kind === 'offer' || content.kind === 'appointment'
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('messages')
    .values({
      conversation_id: conversationId,
      number,
      id,
      sender: role,
      content: JSON.stringify(content),
      words,
      risks: JSON.stringify(risks),
      answer: isProposal ? 'open' : null,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // A message of another conversation has this id.
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem('conversation-not-found')
  if (photos.length > 0)
    await transaction
      .insertInto('message_photos')
      .values(photos.map((photo, position) => ({ ...photo, message_id: id, position })))
      .execute()
  await touchConversation(transaction, conversation, { newNumber: number }, now)
  await recordEvents(transaction, conversation.memberIds, 'conversation', { conversationId, messageId: id })
  await enqueueUnreadMail(transaction, conversation, now)
  await enqueueMessagePush(transaction, conversation, id, now)
}

/**
 * Moves a conversation to the top of both lists after something that the caller did. A new message is unread for the
 * other member, and takes their side out of the archive.
 */
export async function touchConversation(
  transaction: Transaction<Schema>,
  { id, role, otherRole, isReplied }: LockedConversation,
  { newNumber }: { newNumber?: number },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('conversations')
    .set({
      changed_at: now,
      ...(newNumber !== undefined && { last_number: newNumber }),
      ...(role === 'seller' && !isReplied && { replied_at: now }),
    })
    .where('id', '=', id)
    .execute()
  const isReceiver = newNumber === undefined ? sql<boolean>`false` : sql<boolean>`role = ${otherRole}`
  await transaction
    .updateTable('conversation_members')
    .set({
      changed_at: now,
      unread: sql`unread + case when ${isReceiver} then 1 else 0 end`,
      is_archived: sql`is_archived and not ${isReceiver}`,
    })
    .where('conversation_id', '=', id)
    .execute()
}
