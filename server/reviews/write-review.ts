import { randomUUID } from 'node:crypto'

import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'

import type { Conversation } from '#contract/api/conversations.ts'
import type { writeReview } from '#contract/api/reviews.ts'
import { Problem } from '#contract/problems.ts'
import { blindPeriod, isReviewOpen, reviewWindow } from '#contract/reviews.ts'
import { type LockedConversation, lockConversation } from '#server/conversations/lock-conversation.ts'
import { readConversation } from '#server/conversations/reading-service.ts'
import { findOccasions } from '#server/conversations/review-occasions.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { recordEvents } from '#server/events/member-events.ts'
import { checkNotSuspended } from '#server/moderation/suspensions.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

import { reviewNotifications } from './review-notifications.ts'

type ConversationKey = { conversationId: string; memberId: string }

type NewReview = z.output<typeof writeReview.body>

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now?: () => Date }

export function createReviewWriter({ db, wakeDeliveries, now = () => new Date() }: Dependencies) {
  /**
   * Reviews the other member of a conversation, while the window is open. Idempotent: the same review is answered as
   * before, also after the window has closed. Both reviews become visible as soon as there are two.
   */
  async function write(key: ConversationKey, review: NewReview): Promise<Conversation> {
    await withMemberLock(db, key.memberId, async (transaction, { isLeaving }) => {
      const conversation = await lockConversation(transaction, key.conversationId, key.memberId)
      if (!conversation) throw new Problem('conversation-not-found')
      if (await isWritten(transaction, key, conversation, review)) return
      if (isLeaving) throw new Problem('account-leaving')
      await checkNotSuspended(transaction, key.memberId, now())
      await insert(transaction, key, conversation, review)
    })
    wakeDeliveries(pushDelay)
    return readConversation(db, key, now())
  }

  async function insert(
    transaction: Transaction<Schema>,
    { conversationId, memberId }: ConversationKey,
    { otherId, listingId }: LockedConversation,
    review: NewReview,
  ): Promise<void> {
    const moment = now()
    const window = reviewWindow(await findOccasions(transaction, conversationId), moment.getTime())
    if (otherId === null || !isReviewOpen(window, moment.getTime())) throw new Problem('review-not-open')
    const hasOther = await reveal(transaction, { conversationId, memberId: otherId }, moment)
    const id = randomUUID()
    await transaction
      .insertInto('reviews')
      .values({
        id,
        conversation_id: conversationId,
        listing_id: listingId,
        author_id: memberId,
        member_id: otherId,
        ...review,
        created_at: moment,
        visible_at: hasOther ? moment : new Date(moment.getTime() + blindPeriod),
      })
      .execute()
    // Locks the heads of both members' events in their order, before the notification of one of them does.
    await recordEvents(transaction, [memberId, otherId], 'conversation', { conversationId, messageId: null })
    await notifyMembers(transaction, await reviewNotifications(transaction, id, moment), moment)
  }

  return { write }
}

/** Whether the member has written exactly this. A member writes one review for each listing and each conversation. */
async function isWritten(
  transaction: Transaction<Schema>,
  { conversationId, memberId }: ConversationKey,
  { listingId }: LockedConversation,
  { stars, text }: NewReview,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('reviews')
    .select(['conversation_id', 'stars', 'text'])
    .where('author_id', '=', memberId)
    .where(({ eb, or }) =>
      or([
        eb('conversation_id', '=', conversationId),
        ...(listingId === null ? [] : [eb('listing_id', '=', listingId)]),
      ]),
    )
    .executeTakeFirst()
  if (!found) return false
  if (found.conversation_id === conversationId && found.stars === stars && found.text === text) return true
  throw new Problem('review-exists')
}

/** Shows the review that a member has written in this conversation. Resolves to whether there is one. */
async function reveal(
  transaction: Transaction<Schema>,
  { conversationId, memberId }: ConversationKey,
  now: Date,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('reviews')
    .select(['id', 'visible_at'])
    .where('conversation_id', '=', conversationId)
    .where('author_id', '=', memberId)
    .executeTakeFirst()
  if (!found) return false
  const isHidden = found.visible_at === null || found.visible_at > now
  if (isHidden) await transaction.updateTable('reviews').set({ visible_at: now }).where('id', '=', found.id).execute()
  return true
}
