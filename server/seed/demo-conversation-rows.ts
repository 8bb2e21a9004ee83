import type { ConversationRole } from '#contract/conversations.ts'
import { day, hour, minute } from '#contract/durations.ts'
import { marketTime, timeZone } from '#contract/language/dates.ts'
import { centsPerEuro } from '#contract/money.ts'
import type { StoredAnswer, StoredMessageContent } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'
import type { DemoConversation, DemoMessage } from '#server/demo/market.ts'

import { listingIdOf, memberIdOf } from './demo-rows.ts'

/** Input of `insertConversation`. */
export type DemoConversationRows = ReturnType<typeof conversationRows>

type SentMessage = {
  id: string
  sender: ConversationRole
  content: StoredMessageContent
  answer: StoredAnswer | null
  sentAt: Date
}

export function conversationRows(conversation: DemoConversation, now: Date) {
  const { listing, buyer, isDeal = false, unreadBy } = conversation
  return {
    listingId: listingIdOf(listing),
    buyerId: memberIdOf(buyer),
    messages: messagesOf(conversation, now),
    isDeal,
    unreadBy,
  }
}

function messagesOf({ listing, buyer, ageHours, messages }: DemoConversation, now: Date): SentMessage[] {
  let at = now.getTime() - ageHours * hour
  const sent: SentMessage[] = []
  for (const message of messages) {
    at += message.minutes * minute
    const id = stableId('noper demo market', 'message', `${listing} ${buyer} ${sent.length + 1}`)
    const { content, answer = null } = contentOf(message, sent, now)
    sent.push({ id, sender: message.from, content, answer, sentAt: new Date(at) })
  }
  return sent
}

function contentOf(
  message: DemoMessage,
  before: readonly SentMessage[],
  now: Date,
): { content: StoredMessageContent; answer?: StoredAnswer } {
  if ('text' in message) return { content: { kind: 'text', text: message.text } }
  if ('reply' in message) return { content: { kind: 'quick-reply', reply: message.reply } }
  const { answer } = message
  if ('euros' in message) {
    const cents = message.euros * centsPerEuro
    return { content: { kind: 'offer', cents, counters: counteredBy(message, before) }, answer }
  }
  const at = marketTime(calendar.format(now.getTime() + message.inDays * day), message.time)
  return { content: { kind: 'appointment', at, place: message.place }, answer }
}

/** The id of the other's offer that an offer counters. */
function counteredBy({ from }: DemoMessage, before: readonly SentMessage[]): string | null {
  const countered = before.findLast(({ sender, answer }) => sender !== from && answer === 'countered')
  const isTaken = before.some(({ content }) => content.kind === 'offer' && content.counters === countered?.id)
  return countered && !isTaken ? countered.id : null
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
