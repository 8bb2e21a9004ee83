import type { Conversation, Message, NewMessageContent } from '#contract/api/conversations.ts'
import { conversationIdFrom, conversationName } from '#contract/conversations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { memberCall, signedInMember } from '#src/data/session/browser-session.ts'
import { createId } from '#src/data/storage/create-id.ts'

import { deviceConversations } from './device-conversations.ts'
import { messageShape } from './message-drafts.ts'
import type { PendingMessageRow } from './schema/message-tables.ts'

/** The id of a buyer's conversation about a listing, before either device or server has it. */
export async function conversationIdOf(listingId: string, buyerId: string): Promise<string> {
  const name = new TextEncoder().encode(conversationName(listingId, buyerId))
  return conversationIdFrom(new Uint8Array(await crypto.subtle.digest('SHA-256', name)))
}

export type Recipient = {
  conversationId: string
  listingId: string | null
  /** The member saw that the listing is not for sale any more. */
  isClosedKnown: boolean
}

/** Stores a message to be sent. What was begun in the conversation is now in the message, so it is removed. */
export async function storePendingMessage(
  memberId: string,
  { conversationId, listingId, isClosedKnown }: Recipient,
  content: NewMessageContent,
): Promise<PendingMessageRow> {
  const row = {
    id: createId(),
    conversationId,
    listingId,
    memberId,
    content,
    createdAt: Date.now(),
    isClosedKnown,
    shape: messageShape,
  }
  const { pendingMessages, messageDrafts } = localDatabase
  await localDatabase.transaction('rw', [pendingMessages, messageDrafts], async () => {
    await pendingMessages.put(row)
    if (content.kind === 'text') await messageDrafts.delete([memberId, conversationId])
  })
  return row
}

type Answer = 'accepted' | 'declined' | 'withdrawn'

/** Answers an offer or an appointment. Needs the server: an answer that arrives later may be too late. */
export async function answerMessage(conversationId: string, messageId: string, answer: Answer): Promise<void> {
  const params = { conversationId, messageId }
  const signature = 'PUT /v0/conversations/:conversationId/messages/:messageId/answer'
  const change = await memberCall(signature, { params, body: { answer } })
  await apply(change.conversation, change.message)
}

type Settings = Pick<Conversation, 'isArchived' | 'isMuted' | 'isBlocked'>

export async function changeConversation(conversationId: string, settings: Settings): Promise<void> {
  const params = { conversationId }
  await apply(await memberCall('PUT /v0/conversations/:conversationId/settings', { params, body: settings }))
}

/** In all conversations, which events tell the device. Also shows the member's listings again on the server. */
export async function unblockMember(memberId: string): Promise<void> {
  await memberCall('DELETE /v0/blocked-members/:memberId', { params: { memberId } })
}

type Deal = { status: 'active' | 'reserved' | 'sold'; reservedUntil: number | null; version: number }

/** Reserves the listing for the buyer, sells it to them, or offers it again. */
export async function changeDeal(conversationId: string, deal: Deal): Promise<void> {
  const params = { conversationId }
  await apply(await memberCall('PUT /v0/conversations/:conversationId/deal', { params, body: deal }))
}

async function apply(conversation: Conversation, message: Message | null = null): Promise<void> {
  const memberId = signedInMember()
  if (memberId !== undefined) await deviceConversations.apply(memberId, [{ conversation, message }])
}

/** In milliseconds: typing is reported at most this often. */
const typingPause = 3_000

let typingReported = { conversationId: '', at: 0 }

/** Shows the other member that this one is writing. A failure is of no consequence. */
export function reportTyping(conversationId: string, now = Date.now()): void {
  if (typingReported.conversationId === conversationId && now - typingReported.at < typingPause) return
  typingReported = { conversationId, at: now }
  memberCall('POST /v0/conversations/:conversationId/typing', { params: { conversationId } }).catch(() => undefined)
}
