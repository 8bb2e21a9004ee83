import type { Transaction } from 'kysely'

import { minOfferPercent, closedStatuses } from '#contract/conversations.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import type { PriceKind } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema, StoredAnswer, StoredMessageContent } from '#server/database/schema.ts'
import { recordEvents } from '#server/events/member-events.ts'

import type { LockedConversation } from './lock-conversation.ts'
import { answerAt, selectMessages } from './message-rows.ts'

/** The listing of a conversation as far as messages depend on it; `status` is that of now. */
export type TalkedListing = { status: ListingStatus; priceKind: PriceKind; priceCents: number }

type Proposal = Extract<StoredMessageContent, { kind: 'offer' | 'appointment' }>

type Offer = Extract<Proposal, { kind: 'offer' }>

export const isClosed = (status: ListingStatus) => (closedStatuses as readonly ListingStatus[]).includes(status)

/**
 * Makes way for a new offer or appointment: the sender's earlier one is withdrawn, and the offer that this one counters
 * is marked so. Throws if the offer breaks a rule. The conversation must be locked.
 */
export async function replaceProposals(
  transaction: Transaction<Schema>,
  conversation: LockedConversation,
  content: Proposal,
  listing: TalkedListing | undefined,
  now: Date,
): Promise<void> {
  const open = (await findOpen(transaction, conversation.id, now)).filter((row) => row.content.kind === content.kind)
  if (content.kind === 'offer') {
    checkAmount(conversation, content, listing)
    const countered = open.find(({ id, sender }) => id === content.counters && sender === conversation.otherRole)
    if (content.counters !== null && !countered) throw new Problem('offer-impossible')
    if (countered) await storeAnswer(transaction, conversation, countered.id, 'countered')
  }
  for (const { id, sender } of open)
    if (sender === conversation.role) await storeAnswer(transaction, conversation, id, 'withdrawn')
}

async function findOpen(transaction: Transaction<Schema>, conversationId: string, now: Date) {
  const rows = await selectMessages(transaction)
    .where('conversation_id', '=', conversationId)
    .where('answer', '=', 'open')
    .execute()
  return rows.filter((row) => answerAt(now, row) === 'open')
}

/** Buyers bid below the asking price; sellers only counter, with the asking price at most. */
function checkAmount(
  { role }: LockedConversation,
  { cents, counters }: Offer,
  listing: TalkedListing | undefined,
): void {
  const isPossible =
    listing !== undefined &&
    listing.priceKind === 'negotiable' &&
    !isClosed(listing.status) &&
    (role === 'seller'
      ? counters !== null && cents <= listing.priceCents
      : cents < listing.priceCents && cents * 100 >= listing.priceCents * minOfferPercent)
  if (!isPossible) throw new Problem('offer-impossible')
}

/** Stores the answer to an offer or appointment, and tells both members' devices. */
export async function storeAnswer(
  transaction: Transaction<Schema>,
  { id: conversationId, memberIds }: LockedConversation,
  messageId: string,
  answer: StoredAnswer,
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ answer })
    .where('conversation_id', '=', conversationId)
    .where('id', '=', messageId)
    .execute()
  await recordEvents(transaction, memberIds, 'conversation', { conversationId, messageId })
}
