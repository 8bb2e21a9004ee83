/** A notification that is new; null if others were read. */
export type NotificationSubject = { notificationId: string | null }

/** What a conversation's event is about: a message that is new or was answered, or the conversation alone. */
export type ConversationSubject = { conversationId: string; messageId: string | null }
