import { type Kysely, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Conversation, listConversations, listMessages, Message } from '#contract/api/conversations.ts'
import { conversationsPerPage, messagesPerPage } from '#contract/conversations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { isTimestampKey, keyToTimestamp } from '#server/paging/cursor-timestamps.ts'
import { type Cursor, readCursor, writeCursor } from '#server/paging/cursor.ts'

import { selectConversations, toConversation } from './conversation-rows.ts'
import { selectMessages, toMessage } from './message-rows.ts'
import { foldWords } from './message-words.ts'

const changedOrder = 'changed'

type ListQuery = z.output<typeof listConversations.query>

type ConversationPage = z.infer<typeof listConversations.response>

type MessagesQuery = z.output<typeof listMessages.query>

type MessagePage = z.infer<typeof listMessages.response>

type ConversationKey = { conversationId: string; memberId: string }

type Subject = { conversationId: string; messageId: string | null }

export type ReadingService = ReturnType<typeof createReadingService>

/** What a member reads of their conversations. Each query has the member in its `where`. */
export function createReadingService({ db, now = () => new Date() }: { db: Kysely<Schema>; now?: () => Date }) {
  async function list(memberId: string, { box, listingId, after }: ListQuery): Promise<ConversationPage> {
    const moment = now()
    const cursor = after === undefined ? undefined : readCursor(after, changedOrder, isTimestampKey)
    const found = await selectConversations(db, memberId)
      .where(
        listingId === undefined
          ? sql<SqlBool>`own.is_archived = ${box === 'archive'}`
          : sql<SqlBool>`conversations.listing_id = ${listingId}`,
      )
      .where(isAfter(cursor))
      .orderBy('own.changed_at', 'desc')
      .orderBy('own.conversation_id', 'desc')
      .limit(conversationsPerPage + 1)
      .execute()
    const shown = found.slice(0, conversationsPerPage)
    const last = shown.at(-1)
    return {
      conversations: shown.map((row) => toConversation(row, moment)),
      next:
        last && found.length > shown.length ? writeCursor({ order: changedOrder, key: last.key, id: last.id }) : null,
    }
  }

  async function countUnread(memberId: string): Promise<number> {
    const { count } = await db
      .selectFrom('conversation_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', memberId)
      .where(sql<SqlBool>`unread > 0 and not is_muted and not is_archived`)
      .executeTakeFirstOrThrow()
    return count
  }

  const read = ({ conversationId, memberId }: ConversationKey) =>
    readConversation(db, { conversationId, memberId }, now())

  async function listMessagesBefore(
    { conversationId, memberId }: ConversationKey,
    { before, search }: MessagesQuery,
  ): Promise<MessagePage> {
    const moment = now()
    const words = search === undefined ? undefined : foldWords(search)
    if (words !== undefined && words.length < 2)
      throw new Problem('invalid-request', { fields: { search: 'too_small' } })
    const isMember = await findRole(db, { conversationId, memberId })
    if (!isMember) throw new Problem('conversation-not-found')
    const rows = await selectMessages(db)
      .where('messages.conversation_id', '=', conversationId)
      .where(before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`messages.number < ${before}`)
      // Folded words have none of the characters with a meaning in patterns.
      .where(words === undefined ? sql<SqlBool>`true` : sql<SqlBool>`messages.words like ${`%${words}%`}`)
      .orderBy('messages.number', 'desc')
      .limit(messagesPerPage + 1)
      .execute()
    const shown = rows.slice(0, messagesPerPage).toReversed()
    return { messages: shown.map((row) => toMessage(row, moment)), hasOlder: rows.length > messagesPerPage }
  }

  /** The present state of what events of a member are about, in their order. */
  async function describeChanges(
    memberId: string,
    subjects: readonly Subject[],
  ): Promise<{ conversation: Conversation; message: Message | null }[]> {
    if (subjects.length === 0) return []
    const moment = now()
    const conversationIds = [...new Set(subjects.map(({ conversationId }) => conversationId))]
    const messageIds = [...new Set(subjects.flatMap(({ messageId }) => messageId ?? []))]
    const rows = await selectConversations(db, memberId).where('own.conversation_id', 'in', conversationIds).execute()
    const conversations = new Map(rows.map((row) => [row.id, toConversation(row, moment)]))
    const found =
      messageIds.length === 0 || conversations.size === 0
        ? []
        : await selectMessages(db)
            .where('messages.id', 'in', messageIds)
            .where('messages.conversation_id', 'in', [...conversations.keys()])
            .execute()
    const messages = new Map(found.map((row) => [row.id, toMessage(row, moment)]))
    return subjects.flatMap(({ conversationId, messageId }) => {
      const conversation = conversations.get(conversationId)
      if (!conversation) return []
      return [{ conversation, message: (messageId !== null && messages.get(messageId)) || null }]
    })
  }

  return { list, countUnread, read, listMessages: listMessagesBefore, describeChanges }
}

export async function readConversation(
  db: Kysely<Schema>,
  { conversationId, memberId }: ConversationKey,
  now: Date,
): Promise<Conversation> {
  const row = await selectConversations(db, memberId)
    .where('own.conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (!row) throw new Problem('conversation-not-found')
  return toConversation(row, now)
}

/** A conversation with one of its messages, after a change. */
export async function readChange(
  db: Kysely<Schema>,
  { messageId, ...key }: ConversationKey & { messageId: string },
  now: Date,
): Promise<{ conversation: Conversation; message: Message }> {
  const conversation = await readConversation(db, key, now)
  const row = await selectMessages(db)
    .where('messages.conversation_id', '=', key.conversationId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
  if (!row) throw new Problem('conversation-not-found')
  return { conversation, message: toMessage(row, now) }
}

const findRole = (db: Kysely<Schema>, { conversationId, memberId }: ConversationKey) =>
  db
    .selectFrom('conversation_members')
    .select('role')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

const isAfter = (cursor: Cursor | undefined) =>
  cursor
    ? sql<SqlBool>`(own.changed_at, own.conversation_id) < (${keyToTimestamp(cursor.key)}, ${cursor.id}::uuid)`
    : sql<SqlBool>`true`
