import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listGivenReviews, ReviewPage } from '#contract/api/reviews.ts'
import { isTimestampKey } from '#server/paging/cursor-timestamps.ts'
import { type Cursor, readCursor } from '#server/paging/cursor.ts'
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
    await checkSeller(sellerId)
    return readReceived(sellerId, after)
  }

  /** The visible reviews about a member, for themselves. */
  const readReceived = (memberId: string, after?: string): Promise<ReviewPage> =>
    readPage(after, (cursor, limit) => reviews.findAbout(memberId, { after: cursor, limit, now: now() }))

  const readGiven = (memberId: string, after?: string): Promise<ResponseOf<typeof listGivenReviews>> =>
    readPage(after, (cursor, limit) => reviews.findGiven(memberId, { after: cursor, limit }))

  return { readAbout, readReceived, readGiven }
}

type Found<R> = { review: R; key: number }

async function readPage<R extends { id: string }>(
  after: string | undefined,
  find: (cursor: Cursor | undefined, limit: number) => Promise<readonly Found<R>[]>,
) {
  const cursor = after === undefined ? undefined : readCursor(after, newest, isTimestampKey)
  const { rows, next } = await findPage({
    size: reviewsPerPage,
    find: (limit) => find(cursor, limit),
    cursorOf: ({ key, review }) => ({ order: newest, key, id: review.id }),
  })
  return { reviews: rows.map(({ review }) => review), next }
}
