/** What a conversation's event is about: a message that is new or was answered, or the conversation alone. */
export type ConversationSubject = { conversationId: string; messageId: string | null }
