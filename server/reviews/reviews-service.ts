import type { ReviewPage } from '#contract/api/reviews.ts'
import { isTimestampKey } from '#server/paging/cursor-timestamps.ts'
import { readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'

import type { ReviewsRepository } from './reviews-repository.ts'

export type ReviewsService = ReturnType<typeof createReviewsService>

type Dependencies = {
  reviews: ReviewsRepository
  /** Throws if there is no such seller or others may not see them. */
  checkSeller: (id: string) => Promise<unknown>
  now?: () => Date
}

const reviewsPerPage = 24
const newest = 'newest'

export function createReviewsService({ reviews, checkSeller, now = () => new Date() }: Dependencies) {
  async function readAbout(sellerId: string, after?: string): Promise<ReviewPage> {
    const cursor = after === undefined ? undefined : readCursor(after, newest, isTimestampKey)
    await checkSeller(sellerId)
    const { rows, next } = await findPage({
      size: reviewsPerPage,
      find: (limit) => reviews.findAbout(sellerId, { after: cursor, limit, now: now() }),
      cursorOf: ({ key, review }) => ({ order: newest, key, id: review.id }),
    })
    return { reviews: rows.map(({ review }) => review), next }
  }

  return { readAbout }
}
