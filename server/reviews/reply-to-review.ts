import type { Kysely } from 'kysely'

import type { Review } from '#contract/api/reviews.ts'
import { Problem } from '#contract/problems.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { checkNotSuspended } from '#server/moderation/suspensions.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

import { replyNotifications } from './review-notifications.ts'
import type { ReviewsRepository } from './reviews-repository.ts'

type ReviewKey = { reviewId: string; memberId: string }

type Dependencies = {
  db: Kysely<Schema>
  reviews: Pick<ReviewsRepository, 'findOne'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

export function createReplyWriter({ db, reviews, wakeDeliveries, now = () => new Date() }: Dependencies) {
  /** Replies once to a visible review about the member. Idempotent: the same reply is answered as before. */
  async function reply({ reviewId, memberId }: ReviewKey, text: string): Promise<Review> {
    const moment = now()
    await withMemberLock(db, memberId, async (transaction, { isLeaving }) => {
      const review = await transaction
        .selectFrom('reviews')
        .select('reply')
        .where('id', '=', reviewId)
        .where('member_id', '=', memberId)
        .where('visible_at', '<=', moment)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (!review) throw new Problem('review-not-found')
      if (review.reply === text) return
      if (review.reply !== null) throw new Problem('review-exists')
      if (isLeaving) throw new Problem('account-leaving')
      await checkNotSuspended(transaction, memberId, moment)
      await transaction
        .updateTable('reviews')
        .set({ reply: text, replied_at: moment })
        .where('id', '=', reviewId)
        .execute()
      await notifyMembers(transaction, await replyNotifications(transaction, reviewId, moment), moment)
    })
    wakeDeliveries(pushDelay)
    return reviews.findOne(reviewId)
  }

  return { reply }
}
