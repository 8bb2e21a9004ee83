import type { Kysely } from 'kysely'

import type { Conversation, Message } from '#contract/api/conversations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import { touchConversation } from './append-message.ts'
import { enqueueReminders } from './conversation-mails.ts'
import { lockConversation } from './lock-conversation.ts'
import { answerAt, selectMessages } from './message-rows.ts'
import { storeAnswer } from './proposals.ts'
import { readChange } from './reading-service.ts'

type MessageKey = { conversationId: string; messageId: string; memberId: string }

type Answer = 'accepted' | 'declined' | 'withdrawn'

export type AnsweringService = ReturnType<typeof createAnsweringService>

export function createAnsweringService({ db, now = () => new Date() }: { db: Kysely<Schema>; now?: () => Date }) {
  /** The receiver accepts or declines an open offer or appointment, its sender withdraws it. Idempotent. */
  async function answer(key: MessageKey, given: Answer): Promise<{ conversation: Conversation; message: Message }> {
    const { conversationId, messageId, memberId } = key
    await db.transaction().execute(async (transaction) => {
      const moment = now()
      const conversation = await lockConversation(transaction, conversationId, memberId)
      if (!conversation) throw new Problem('conversation-not-found')
      const message = await selectMessages(transaction)
        .where('messages.conversation_id', '=', conversationId)
        .where('messages.id', '=', messageId)
        .executeTakeFirst()
      if (!message) throw new Problem('conversation-not-found')
      const answers = message.sender === conversation.role ? 'withdrawn' : ['accepted', 'declined']
      if (message.answer === null || !answers.includes(given)) throw new Problem('answer-too-late')
      if (message.answer === given) return
      if (conversation.otherId === null || conversation.isBlocked) throw new Problem('conversation-blocked')
      if (answerAt(moment, message) !== 'open') throw new Problem('answer-too-late')
      await storeAnswer(transaction, conversation, messageId, given)
      await touchConversation(transaction, conversation, {}, moment)
      if (message.content.kind === 'appointment' && given === 'accepted')
        await enqueueReminders(transaction, conversation, { messageId, at: message.content.at }, moment)
    })
    return readChange(db, key, now())
  }

  return { answer }
}
