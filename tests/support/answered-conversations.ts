import type { Conversation, Message } from '#contract/api/conversations.ts'

/** A message as the server answers it. */
export const anAnsweredMessage = (given: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  conversationId: 'conversation',
  number: 1,
  sender: 'buyer',
  content: { kind: 'text', text: 'Ass de Vëlo nach ze hunn?', photos: [] },
  risks: [],
  sentAt: Date.UTC(2026, 10, 20, 9),
  ...given,
})

/** A conversation as the server answers it to its buyer. */
export const anAnsweredConversation = (given: Partial<Conversation> = {}): Conversation => {
  const lastMessage = given.lastMessage ?? anAnsweredMessage()
  return {
    id: lastMessage.conversationId,
    role: 'buyer',
    listing: {
      id: crypto.randomUUID(),
      title: 'Vëlo',
      status: 'active',
      price: { kind: 'negotiable', cents: 12_000 },
      photo: null,
      deal: null,
      version: null,
    },
    other: { id: crypto.randomUUID(), username: 'Jang', avatar: null },
    unread: 0,
    readNumber: 0,
    otherReadNumber: 0,
    otherReceivedNumber: 0,
    isArchived: false,
    isMuted: false,
    isBlocked: false,
    review: null,
    changedAt: lastMessage.sentAt,
    ...given,
    lastMessage,
  }
}
