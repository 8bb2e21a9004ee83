import { liveQuery } from 'dexie'

import type { Message, MessageContent, NewMessageContent } from '#contract/api/conversations.ts'
import { offerDuration } from '#contract/conversations.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { ConversationRow } from '#src/data/conversations/conversation-database.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import type { PendingMessageRow } from '#src/data/conversations/schema/message-tables.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { commandId } from '#src/data/sync/schema/outbox-entry.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

export type MessageState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed'

/** A message as a page shows it, whether the server has it or not. */
export type ShownMessage = {
  id: string
  isOwn: boolean
  content: MessageContent
  /** Ids of photos that only this device has, if it is not sent yet. */
  pendingPhotos: readonly string[]
  risks: Message['risks']
  /** Moderators have removed it: it has neither text nor photos. */
  isRemoved: boolean
  sentAt: number
  /** Null until the server has it. */
  number: number | null
  state: MessageState
  /** Why the server refused it. */
  problem: ProblemCode | null
}

export type ShownMessages = {
  messages: readonly ShownMessage[]
  /** Undefined if the conversation is not on this device. */
  row: ConversationRow | undefined
}

/** Calls back with the newest messages and those that wait to be sent, now and after every change, in any tab. */
export function watchMessages(
  memberId: string,
  conversationId: string,
  limit: number,
  onChange: (shown: ShownMessages) => void,
): () => void {
  const subscription = liveQuery(() => readMessages(memberId, conversationId, limit)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** Calls back with how many messages of the member wait to be sent, now and after every change, in any tab. */
export function watchUnsentMessages(memberId: string, onChange: (count: number) => void): () => void {
  const count = () => localDatabase.pendingMessages.filter((message) => message.memberId === memberId).count()
  const subscription = liveQuery(count).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readMessages(memberId: string, conversationId: string, limit: number): Promise<ShownMessages> {
  const row = await deviceConversations.find(memberId, conversationId)
  const sent = row ? await deviceConversations.newest(conversationId, limit) : []
  const pending = await localDatabase.pendingMessages.where('conversationId').equals(conversationId).sortBy('id')
  const own = pending.filter((message) => message.memberId === memberId)
  const entries = await localDatabase.outbox.bulkGet(own.map(({ id }) => sendingOf(id)))
  // For a moment the server's copy and the pending one are both there.
  const known = new Set(sent.map(({ id }) => id))
  const waiting = own.flatMap((message, index) => (known.has(message.id) ? [] : [showPending(message, entries[index])]))
  return { row, messages: [...sent.map((message) => showSent(message, row!)), ...waiting] }
}

const sendingOf = (messageId: string) => commandId({ operation: 'send-message', subject: messageId })

function showSent(message: Message, { conversation }: ConversationRow): ShownMessage {
  const { id, content, risks, isRemoved = false, sentAt, number, sender } = message
  return {
    id,
    isOwn: sender === conversation.role,
    content,
    pendingPhotos: [],
    risks,
    isRemoved,
    sentAt,
    number,
    state: stateOf(number, conversation),
    problem: null,
  }
}

function stateOf(
  number: number,
  { otherReadNumber, otherReceivedNumber }: ConversationRow['conversation'],
): MessageState {
  if (number <= otherReadNumber) return 'read'
  return number <= otherReceivedNumber ? 'delivered' : 'sent'
}

function showPending(message: PendingMessageRow, entry: OutboxRow | undefined): ShownMessage {
  const isRefused = entry?.state === 'refused'
  return {
    id: message.id,
    isOwn: true,
    content: toShownContent(message),
    pendingPhotos: message.content.kind === 'text' ? message.content.photos : [],
    risks: [],
    isRemoved: false,
    sentAt: message.createdAt,
    number: null,
    state: isRefused ? 'failed' : 'queued',
    problem: (isRefused && entry.refusal?.code) || null,
  }
}

function toShownContent({ content, createdAt }: { content: NewMessageContent; createdAt: number }): MessageContent {
  if (content.kind === 'text') return { ...content, photos: [] }
  if (content.kind === 'offer') return { ...content, answer: 'open', expiresAt: createdAt + offerDuration }
  return content.kind === 'appointment' ? { ...content, answer: 'open' } : content
}
