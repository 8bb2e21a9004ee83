import type { Conversation } from '#contract/api/conversations.ts'
import {
  confirmHandover,
  listDueReviews,
  listGivenReviews,
  listReceivedReviews,
  readHandoverCode,
  readSellerReviews,
  replyToReview,
  writeReview,
} from '#contract/api/reviews.ts'
import { route } from '#server/http/route.ts'

import type { HandoverService } from './handover-service.ts'
import type { createReplyWriter } from './reply-to-review.ts'
import type { ReviewsService } from './reviews-service.ts'
import type { createReviewWriter } from './write-review.ts'

type Services = {
  reviews: ReviewsService
  writer: ReturnType<typeof createReviewWriter>
  replies: ReturnType<typeof createReplyWriter>
  handover: HandoverService
  findDue: (memberId: string) => Promise<Conversation[]>
}

export const reviewsRoutes = ({ reviews, writer, replies, handover, findDue }: Services) => [
  route(readSellerReviews, ({ params, query }) => reviews.readAbout(params.sellerId, query.after)),
  route(listReceivedReviews, ({ query, memberId }) => reviews.readReceived(memberId, query.after)),
  route(listGivenReviews, ({ query, memberId }) => reviews.readGiven(memberId, query.after)),
  route(listDueReviews, async ({ memberId }) => ({ conversations: await findDue(memberId) })),
  route(writeReview, ({ params, body, memberId }) => writer.write({ ...params, memberId }, body)),
  route(replyToReview, ({ params, body, memberId }) => replies.reply({ ...params, memberId }, body.text)),
  route(readHandoverCode, ({ params, memberId }) => handover.readCode({ ...params, memberId })),
  route(confirmHandover, ({ params, body, memberId }) => handover.confirm({ ...params, memberId }, body.code)),
]
