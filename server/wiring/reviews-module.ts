import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { findDueReviews } from '#server/reviews/due-reviews.ts'
import { createReplyWriter } from '#server/reviews/reply-to-review.ts'
import { findOpened, findRevealed } from '#server/reviews/review-notifications.ts'
import { createReviewsRepository } from '#server/reviews/reviews-repository.ts'
import { reviewsRoutes } from '#server/reviews/reviews-routes.ts'
import { createReviewsService } from '#server/reviews/reviews-service.ts'
import { createReviewWriter } from '#server/reviews/write-review.ts'

type Dependencies = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  wakeDeliveries: WakeDeliveries
  /** Throws if there is no such seller or others may not see them. */
  checkSeller: (id: string) => Promise<unknown>
}

/** Reviews that members write about each other. Registers its job, so call it before they start. */
export function createReviewsModule({ db, jobs, wakeDeliveries, checkSeller }: Dependencies) {
  const reviews = createReviewsRepository(db)

  /** What nobody does at the moment it happens: reviews that become visible, and windows that open. */
  async function notifyDue(now = new Date()): Promise<void> {
    const notifications = [...(await findRevealed(db, now)), ...(await findOpened(db, now))]
    await db.transaction().execute((transaction) => notifyMembers(transaction, notifications, now))
    wakeDeliveries()
  }

  jobs.on('reviews-notify', () => notifyDue())
  jobs.schedule('reviews-notify', '20 * * * *')

  return {
    routes: reviewsRoutes({
      reviews: createReviewsService({ reviews, checkSeller }),
      writer: createReviewWriter({ db, wakeDeliveries }),
      replies: createReplyWriter({ db, reviews, wakeDeliveries }),
      findDue: (memberId) => findDueReviews(db, memberId, new Date()),
    }),
  }
}
