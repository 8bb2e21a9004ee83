import type { Kysely } from 'kysely'

import type { ConversationRole } from '#contract/conversations.ts'
import { day, hour, minute } from '#contract/durations.ts'
import { marketTime, timeZone } from '#contract/language/dates.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'
import { centsPerEuro } from '#contract/money.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { searchWordsOf } from '#server/conversations/message-words.ts'
import type { Schema, StoredAnswer, StoredMessageContent } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'
import type { DemoConversation, DemoMessage } from '#server/demo/market.ts'

import { listingIdOf, memberIdOf } from './demo-rows.ts'

type SentMessage = {
  id: string
  sender: ConversationRole
  content: StoredMessageContent
  answer: StoredAnswer | null
  sentAt: Date
}

type Listing = { title: string; seller_id: string; status: string; reserved_until: Date | null; closed_at: Date | null }

/** Inserts a conversation with its messages, unless it exists or its listing or buyer does not. */
export async function seedConversation(db: Kysely<Schema>, conversation: DemoConversation, now: Date): Promise<void> {
  const listingId = listingIdOf(conversation.listing)
  const buyerId = memberIdOf(conversation.buyer)
  const id = conversationIdOf(listingId, buyerId)
  await db.transaction().execute(async (transaction) => {
    const listing = await transaction
      .selectFrom('listings')
      .select(['title', 'seller_id', 'status', 'reserved_until', 'closed_at'])
      .where('id', '=', listingId)
      .executeTakeFirst()
    const buyer = await transaction.selectFrom('members').select('id').where('id', '=', buyerId).executeTakeFirst()
    if (!listing || !buyer) return
    const messages = messagesOf(id, conversation, listing, now)
    const last = messages.at(-1)!
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('conversations')
      .values({
        id,
        listing_id: listingId,
        listing_title: listing.title,
        last_number: messages.length,
        created_at: messages[0]!.sentAt,
        changed_at: last.sentAt,
        replied_at: messages.find(({ sender }) => sender === 'seller')?.sentAt ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return

    const sides = [
      { role: 'buyer', member_id: buyerId },
      { role: 'seller', member_id: listing.seller_id },
    ] as const
    await transaction
      .insertInto('conversation_members')
      .values(
        sides.map((side) => ({
          ...side,
          ...receiptsOf(side.role, conversation, messages),
          conversation_id: id,
          changed_at: last.sentAt,
        })),
      )
      .execute()
    await transaction
      .insertInto('messages')
      .values(
        messages.map(({ id: messageId, sender, content, answer, sentAt }, index) => ({
          conversation_id: id,
          number: index + 1,
          id: messageId,
          sender,
          content: JSON.stringify(content),
          words: searchWordsOf(content),
          risks: JSON.stringify(isFirst(messages, index) && content.kind === 'text' ? findRisks(content.text) : []),
          answer,
          sent_at: sentAt,
        })),
      )
      .execute()
    if (conversation.isDeal && (listing.status === 'reserved' || listing.status === 'sold'))
      await transaction
        .insertInto('listing_deals')
        .values({
          listing_id: listingId,
          conversation_id: id,
          status: listing.status,
          until: listing.status === 'sold' ? listing.closed_at : listing.reserved_until,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

function messagesOf(id: string, conversation: DemoConversation, listing: Listing, now: Date): SentMessage[] {
  let at = now.getTime() - conversation.ageHours * hour
  const sent: SentMessage[] = []
  const idOf = (number: number) => stableId(id, 'message', String(number))
  for (const message of conversation.messages) {
    at += message.minutes * minute
    const { content, answer } = contentOf(message, sent, now)
    sent.push({ id: idOf(sent.length + 1), sender: message.from, content, answer, sentAt: new Date(at) })
  }
  const { status, reserved_until: until, closed_at: closed } = listing
  if (conversation.isDeal && (status === 'reserved' || status === 'sold'))
    sent.push({
      id: idOf(sent.length + 1),
      sender: 'seller',
      content: { kind: 'listing-status', status, until: status === 'reserved' ? (until?.getTime() ?? null) : null },
      answer: null,
      sentAt: status === 'sold' && closed !== null ? closed : new Date(at + 2 * minute),
    })
  return sent
}

function contentOf(
  message: DemoMessage,
  before: readonly SentMessage[],
  now: Date,
): { content: StoredMessageContent; answer: StoredAnswer | null } {
  if ('text' in message) return { content: { kind: 'text', text: message.text }, answer: null }
  if ('reply' in message) return { content: { kind: 'quick-reply', reply: message.reply }, answer: null }
  if ('euros' in message) {
    const countered = before.findLast(({ sender, answer }) => sender !== message.from && answer === 'countered')
    const isFirstCounter = countered !== undefined && !before.some((one) => counterOf(one) === countered.id)
    const cents = message.euros * centsPerEuro
    return {
      content: { kind: 'offer', cents, counters: isFirstCounter ? countered.id : null },
      answer: message.answer,
    }
  }
  const at = marketTime(calendar.format(now.getTime() + message.inDays * day), message.time)
  return { content: { kind: 'appointment', at, place: message.place }, answer: message.answer }
}

const counterOf = ({ content }: SentMessage) => (content.kind === 'offer' ? content.counters : null)

/** Whether the other member had written nothing since the sender's first message, as when messages are sent. */
function isFirst(messages: readonly SentMessage[], index: number): boolean {
  const { sender } = messages[index]!
  const first = messages.findIndex((message) => message.sender === sender)
  return messages.slice(first, index).every((message) => message.sender === sender)
}

/** Everything is read, or everything but the last messages of the other. */
function receiptsOf(role: ConversationRole, { unreadBy }: DemoConversation, messages: readonly SentMessage[]) {
  const read = unreadBy === role ? messages.findLastIndex(({ sender }) => sender === role) + 1 : messages.length
  return { read_number: read, received_number: messages.length, unread: messages.length - read }
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
