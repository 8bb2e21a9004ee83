import type { ReviewPage } from '#contract/api/reviews.ts'
import { isTimestampKey } from '#server/paging/cursor-timestamps.ts'
import { readCursor, writeCursor } from '#server/paging/cursor.ts'

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
    const found = await reviews.findAbout(sellerId, { after: cursor, limit: reviewsPerPage + 1, now: now() })
    const shown = found.slice(0, reviewsPerPage)
    const last = shown.at(-1)
    const hasNext = last !== undefined && found.length > shown.length
    return {
      reviews: shown.map(({ review }) => review),
      next: hasNext ? writeCursor({ order: newest, key: last.key, id: last.review.id }) : null,
    }
  }

  return { readAbout }
}
