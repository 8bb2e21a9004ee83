import type { Kysely } from 'kysely'

import type { ConversationRole } from '#contract/conversations.ts'
import { minute } from '#contract/durations.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'
import type { Schema, StoredAnswer, StoredMessageContent } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'

import { conversationIdOf } from './conversation-id.ts'
import { searchWordsOf } from './message-words.ts'

export type PastMessage = {
  id: string
  sender: ConversationRole
  content: StoredMessageContent
  answer: StoredAnswer | null
  sentAt: Date
}

export type PastConversation = {
  listingId: string
  buyerId: string
  messages: readonly PastMessage[]
  /** The reserved or sold listing is the buyer's: a last message says so. */
  isDeal: boolean
  /** Who has not read the last messages of the other. */
  unreadBy: ConversationRole | undefined
}

type Listing = { title: string; seller_id: string; status: string; reserved_until: Date | null; closed_at: Date | null }

/** Inserts a conversation of the past, unless it exists or its listing or buyer does not. Nobody is told of it. */
export async function insertConversation(db: Kysely<Schema>, given: PastConversation): Promise<void> {
  const { listingId, buyerId } = given
  const id = conversationIdOf(listingId, buyerId)
  await db.transaction().execute(async (transaction) => {
    const listing = await transaction
      .selectFrom('listings')
      .select(['title', 'seller_id', 'status', 'reserved_until', 'closed_at'])
      .where('id', '=', listingId)
      .executeTakeFirst()
    const buyer = await transaction.selectFrom('members').select('id').where('id', '=', buyerId).executeTakeFirst()
    if (!listing || !buyer) return
    const deal = given.isDeal ? dealOf(listing) : undefined
    const messages = deal ? [...given.messages, announcementOf(id, deal, given.messages)] : given.messages
    const [first, last] = [messages[0]!, messages.at(-1)!]
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('conversations')
      .values({
        id,
        listing_id: listingId,
        listing_title: listing.title,
        last_number: messages.length,
        created_at: first.sentAt,
        changed_at: last.sentAt,
        replied_at: messages.find(({ sender }) => sender === 'seller')?.sentAt ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return

    const sideOf = (role: ConversationRole, member_id: string) => {
      const receipts = receiptsOf(role, given.unreadBy, messages)
      return { conversation_id: id, role, member_id, ...receipts, changed_at: last.sentAt }
    }
    await transaction
      .insertInto('conversation_members')
      .values([sideOf('buyer', buyerId), sideOf('seller', listing.seller_id)])
      .execute()
    await transaction.insertInto('messages').values(messageRows(id, messages)).execute()
    if (deal)
      await transaction
        .insertInto('listing_deals')
        .values({ listing_id: listingId, conversation_id: id, ...deal })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

function dealOf({ status, reserved_until, closed_at }: Listing) {
  if (status === 'reserved') return { status, until: reserved_until } as const
  return status === 'sold' ? ({ status, until: closed_at } as const) : undefined
}

function announcementOf(
  conversationId: string,
  { status, until }: NonNullable<ReturnType<typeof dealOf>>,
  before: readonly PastMessage[],
): PastMessage {
  const sentAt = new Date(before.at(-1)!.sentAt.getTime() + 2 * minute)
  return {
    id: stableId(conversationId, 'listing-status', status),
    sender: 'seller',
    content: { kind: 'listing-status', status, until: status === 'reserved' ? (until?.getTime() ?? null) : null },
    answer: null,
    sentAt: status === 'sold' ? (until ?? sentAt) : sentAt,
  }
}

const messageRows = (conversation_id: string, messages: readonly PastMessage[]) =>
  messages.map(({ id, sender, content, answer, sentAt }, index) => ({
    conversation_id,
    number: index + 1,
    id,
    sender,
    content: JSON.stringify(content),
    words: searchWordsOf(content),
    risks: JSON.stringify(isUnanswered(messages, index) && content.kind === 'text' ? findRisks(content.text) : []),
    answer,
    sent_at: sentAt,
  }))

/** Whether the other member had written nothing since the sender's first message, as when messages are sent. */
function isUnanswered(messages: readonly PastMessage[], index: number): boolean {
  const { sender } = messages[index]!
  const first = messages.findIndex((message) => message.sender === sender)
  return messages.slice(first, index).every((message) => message.sender === sender)
}

/** Everything is read, or everything but the last messages of the other. */
function receiptsOf(role: ConversationRole, unreadBy: ConversationRole | undefined, messages: readonly PastMessage[]) {
  const read = unreadBy === role ? messages.findLastIndex(({ sender }) => sender === role) + 1 : messages.length
  return { read_number: read, received_number: messages.length, unread: messages.length - read }
}
