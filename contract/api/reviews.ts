import { z } from 'zod'

import { handoverCodePattern } from '#contract/handover.ts'
import { maxReplyLength, maxReviewLength } from '#contract/reviews.ts'

import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

const Member = z.object({ id: z.uuid(), username: z.string(), avatar: z.string().nullable() })

const review = {
  id: z.uuid(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  reply: z.string().nullable(),
  createdAt: Milliseconds,
}

export const Review = z.object({ ...review, author: Member.nullable().describe('Null when they have left') })
export type Review = z.infer<typeof Review>

export const ReviewPage = z.object({ reviews: z.array(Review), next: z.string().nullable() })
export type ReviewPage = z.infer<typeof ReviewPage>

const GivenReview = z.object({
  ...review,
  about: Member.nullable().describe('Null while the deletion of their account is pending'),
  visibleAt: Milliseconds.describe(
    'When others see it, or have seen it from: when both have written, or after 14 days',
  ),
})
export type GivenReview = z.infer<typeof GivenReview>

const Cursor = z
  .string()
  .regex(/^[\w-]{1,400}$/)
  .optional()

const page = z.strictObject({ after: Cursor.describe('The cursor of the page before') })

export const readSellerReviews = endpoint('GET /v0/sellers/:sellerId/reviews', {
  summary: 'Lists the reviews of a seller, newest first',
  access: 'public',
  params: z.strictObject({ sellerId: z.uuid() }),
  query: z.strictObject({ after: Cursor }),
  response: ReviewPage,
  cacheSeconds: 10,
  problems: ['seller-not-found'],
})

export const listReceivedReviews = endpoint('GET /v0/reviews/received', {
  summary: 'Lists the visible reviews about the caller, newest first',
  access: 'member',
  query: page,
  response: ReviewPage,
})

export const listGivenReviews = endpoint('GET /v0/reviews/given', {
  summary: 'Lists the reviews that the caller has written, newest first',
  access: 'member',
  query: page,
  response: z.object({ reviews: z.array(GivenReview), next: z.string().nullable() }),
})

export const listDueReviews = endpoint('GET /v0/reviews/due', {
  summary: 'Lists the conversations in which the caller may write a review, the one that closes first first',
  access: 'member',
  response: z.object({ conversations: z.array(Conversation).describe('At most 100') }),
})

export const writeReview = endpoint('PUT /v0/conversations/:conversationId/review', {
  summary: 'Reviews the other member of a conversation. Sent twice, it is written once',
  access: 'owner',
  params: z.strictObject({ conversationId: z.uuid() }),
  body: z.strictObject({ stars: z.int().min(1).max(5), text: normalizedText(maxReviewLength) }),
  response: Conversation,
  problems: ['conversation-not-found', 'review-not-open', 'review-exists', 'account-leaving', 'member-suspended'],
})

export const replyToReview = endpoint('PUT /v0/reviews/:reviewId/reply', {
  summary: 'Replies to a visible review about the caller. Sent twice, it is written once',
  access: 'owner',
  params: z.strictObject({ reviewId: z.uuid() }),
  body: z.strictObject({ text: normalizedText(maxReplyLength).min(1) }),
  response: Review,
  problems: ['review-not-found', 'review-exists', 'account-leaving', 'member-suspended'],
})

export const readHandoverCode = endpoint('GET /v0/conversations/:conversationId/handover-code', {
  summary: 'Reads the code that the seller of a conversation shows the buyer when they meet. It never changes',
  access: 'owner',
  params: z.strictObject({ conversationId: z.uuid() }),
  response: z.object({ code: z.string().regex(handoverCodePattern) }),
  problems: ['conversation-not-found'],
})

export const confirmHandover = endpoint('PUT /v0/conversations/:conversationId/handover', {
  summary: 'The buyer of a conversation confirms with the seller’s code that both have met: they may review each other',
  access: 'owner',
  params: z.strictObject({ conversationId: z.uuid() }),
  body: z.strictObject({ code: z.string().regex(handoverCodePattern) }),
  response: Conversation,
  problems: ['conversation-not-found', 'handover-code-wrong', 'account-leaving'],
})
