import type { NewMessageContent } from '#contract/api/conversations.ts'
import { type Recipient, storePendingMessage } from '#src/data/conversations/conversation-actions.ts'
import { hasReceipts } from '#src/data/conversations/conversation-store.ts'
import { deviceConversations } from '#src/data/conversations/device-conversations.ts'
import { type MessagePayload, photosOf } from '#src/data/conversations/send-message.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'

import { enqueue, enqueueBy, pageOutbox } from './page-outbox.ts'

/**
 * Sends a message as soon as there is a network. It is on the disk when this is done, together with its place in the
 * outbox: a page that is closed before leaves a draft, never a message that nothing sends. Says whether there was room
 * for it; if not, what was begun stays.
 */
export async function sendMessage(to: Recipient, content: NewMessageContent): Promise<boolean> {
  const memberId = signedInMember()
  if (memberId === undefined) return false
  const { pendingMessages, messageDrafts, outbox } = localDatabase
  return enqueueBy(() =>
    localDatabase.transaction('rw', [pendingMessages, messageDrafts, outbox], async () => {
      const { id } = await storePendingMessage(memberId, to, content)
      await pageOutbox.enqueue(messageCommand(id, to.conversationId))
    }),
  )
}

/** Sends a message once more that the server refused. */
export async function retryMessage(messageId: string, { isClosedKnown = false } = {}): Promise<void> {
  const row = await localDatabase.pendingMessages.get(messageId)
  if (!row) return
  if (isClosedKnown) await localDatabase.pendingMessages.update(messageId, { isClosedKnown })
  await enqueueMessage(messageId, row.conversationId)
}

/** Deletes a message that was not sent. Those behind it in the conversation are sent then. */
export async function discardMessage(messageId: string): Promise<void> {
  const { pendingMessages, messagePhotos, outbox } = localDatabase
  const row = await pendingMessages.get(messageId)
  if (!row) return
  await localDatabase.transaction('rw', [pendingMessages, messagePhotos, outbox], async () => {
    await pageOutbox.cancel(messageCommand(messageId, row.conversationId))
    await messagePhotos.bulkDelete(photosOf(row))
    await pendingMessages.delete(messageId)
  })
}

/** The member has read the conversation up to this message. */
export async function markRead(conversationId: string, number: number): Promise<void> {
  if (await deviceConversations.markRead(conversationId, number)) await enqueueReceipts([conversationId])
}

/** Tells the server what this device has received, and its member has read, of these conversations. */
export async function enqueueReceipts(conversationIds: readonly string[]): Promise<void> {
  const memberId = signedInMember()
  if (memberId === undefined) return
  for (const conversationId of conversationIds) {
    const row = await deviceConversations.find(memberId, conversationId)
    if (row && hasReceipts(row)) await enqueue({ operation: 'send-receipts', subject: conversationId })
  }
}

const enqueueMessage = (messageId: string, conversationId: string) => enqueue(messageCommand(messageId, conversationId))

const messageCommand = (messageId: string, conversationId: string) => ({
  operation: 'send-message' as const,
  subject: messageId,
  payload: { conversationId } satisfies MessagePayload,
})
