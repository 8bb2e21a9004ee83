import type { Kysely } from 'kysely'

import type { ServerKeys } from '#server/accounts/server-keys.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { findDueReviews } from '#server/reviews/due-reviews.ts'
import { createHandoverCodes } from '#server/reviews/handover-codes.ts'
import { createHandoverService } from '#server/reviews/handover-service.ts'
import { createReplyWriter } from '#server/reviews/reply-to-review.ts'
import { findOpened, findRevealed } from '#server/reviews/review-notifications.ts'
import { createReviewsRepository } from '#server/reviews/reviews-repository.ts'
import { reviewsRoutes } from '#server/reviews/reviews-routes.ts'
import { createReviewsService } from '#server/reviews/reviews-service.ts'
import { createReviewWriter } from '#server/reviews/write-review.ts'

type Dependencies = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  keys: Pick<ServerKeys, 'all'>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  wakeDeliveries: WakeDeliveries
  /** Throws if there is no such seller or others may not see them. */
  checkSeller: (id: string) => Promise<unknown>
}

/** Reviews that members write about each other. Registers its job, so call it before they start. */
export function createReviewsModule(dependencies: Dependencies) {
  const { db, jobs, keys, rateLimiter, wakeDeliveries, checkSeller } = dependencies
  const reviews = createReviewsRepository(db)
  const codes = createHandoverCodes(keys.all('hand-over codes').map(({ bytes }) => bytes))

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
      handover: createHandoverService({ db, codes, rateLimiter, wakeDeliveries }),
      findDue: (memberId) => findDueReviews(db, memberId, new Date()),
    }),
  }
}
