import type { Kysely } from 'kysely'

import type { Conversation } from '#contract/api/conversations.ts'
import { Problem } from '#contract/problems.ts'
import { lockConversation } from '#server/conversations/lock-conversation.ts'
import { readConversation } from '#server/conversations/reading-service.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { recordEvents } from '#server/events/member-events.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { limitFailures } from '#server/rate-limits/limit-failures.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import type { HandoverCodes } from './handover-codes.ts'
import { openedIn } from './review-notifications.ts'

type ConversationKey = { conversationId: string; memberId: string }

type Dependencies = {
  db: Kysely<Schema>
  codes: HandoverCodes
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

export type HandoverService = ReturnType<typeof createHandoverService>

/** The seller's code says that both members of a conversation have met. */
export function createHandoverService(dependencies: Dependencies) {
  const { db, codes, rateLimiter, wakeDeliveries, now = () => new Date() } = dependencies
  const limit = limitFailures(rateLimiter, 'handover-code')

  async function readCode(key: ConversationKey): Promise<{ code: string }> {
    const { role } = await readConversation(db, key, now())
    if (role !== 'seller') throw new Problem('conversation-not-found')
    return { code: codes.make(key.conversationId) }
  }

  /** Opens the reviews of both at once. Idempotent: the first time counts. */
  async function confirm(key: ConversationKey, code: string): Promise<Conversation> {
    const { role } = await readConversation(db, key, now())
    if (role !== 'buyer') throw new Problem('conversation-not-found')
    await limit(`${key.memberId} ${key.conversationId}`, async () => {
      if (!codes.isValid(key.conversationId, code)) throw new Problem('handover-code-wrong')
    })
    await store(key)
    wakeDeliveries(pushDelay)
    return readConversation(db, key, now())
  }

  const store = ({ conversationId, memberId }: ConversationKey): Promise<void> =>
    withMemberLock(db, memberId, async (transaction, { isLeaving }) => {
      const conversation = await lockConversation(transaction, conversationId, memberId)
      if (!conversation) throw new Problem('conversation-not-found')
      if (isLeaving) throw new Problem('account-leaving')
      const moment = now()
      const { numUpdatedRows } = await transaction
        .updateTable('conversations')
        .set({ met_at: moment })
        .where('id', '=', conversationId)
        .where('met_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const members = [memberId, conversation.otherId].filter((id) => id !== null)
      await recordEvents(transaction, members, 'conversation', { conversationId, messageId: null })
      await notifyMembers(transaction, await openedIn(transaction, conversationId, moment), moment)
    })

  return { readCode, confirm }
}
