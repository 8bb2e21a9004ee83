import { liveQuery } from 'dexie'

import type { Conversation } from '#contract/api/conversations.ts'

import type { ConversationRow } from './conversation-database.ts'
import { unreadOf } from './conversation-store.ts'
import { deviceConversations } from './device-conversations.ts'

export type ConversationFilter = { box: 'inbox' | 'archive' } | { listingId: string }

/** Calls back with the member's conversations, now and after every change, in any tab. */
export function watchConversations(
  memberId: string,
  filter: ConversationFilter,
  onChange: (conversations: readonly Conversation[]) => void,
): () => void {
  const find = async () => (await deviceConversations.list(memberId)).filter(matching(filter)).map(toShown)
  const subscription = liveQuery(find).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

export function watchConversation(
  memberId: string,
  conversationId: string,
  onChange: (conversation: Conversation | undefined) => void,
): () => void {
  const find = async () => {
    const row = await deviceConversations.find(memberId, conversationId)
    return row && toShown(row)
  }
  const subscription = liveQuery(find).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** Counts the conversations with unread messages, without the muted and the archived ones. */
export function watchUnread(memberId: string, onChange: (count: number) => void): () => void {
  const subscription = liveQuery(async () => countUnread(await deviceConversations.list(memberId))).subscribe({
    next: onChange,
  })
  return () => subscription.unsubscribe()
}

export const countUnread = (rows: readonly ConversationRow[]): number =>
  rows.filter((row) => !row.conversation.isMuted && !row.conversation.isArchived && unreadOf(row) > 0).length

const matching = (filter: ConversationFilter) => (row: ConversationRow) =>
  'box' in filter
    ? row.conversation.isArchived === (filter.box === 'archive')
    : row.conversation.listing.id === filter.listingId

/** With what the member has read on this device, although the server may not know it yet. */
const toShown = (row: ConversationRow): Conversation => ({
  ...row.conversation,
  unread: unreadOf(row),
  readNumber: row.readHere,
})
