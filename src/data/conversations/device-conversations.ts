import { conversationDatabase } from './conversation-database.ts'
import { createConversationStore } from './conversation-store.ts'

/** The conversations on this device, for pages and for the worker. */
export const deviceConversations = createConversationStore(conversationDatabase)
