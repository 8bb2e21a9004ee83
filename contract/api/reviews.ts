import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'

export const Review = z.object({
  id: z.uuid(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  reply: z.string().nullable(),
  author: z
    .object({ id: z.uuid(), username: z.string(), avatar: z.string().nullable() })
    .nullable()
    .describe('Null when they have left'),
  createdAt: Milliseconds,
})
export type Review = z.infer<typeof Review>

export const ReviewPage = z.object({ reviews: z.array(Review), next: z.string().nullable() })
export type ReviewPage = z.infer<typeof ReviewPage>

export const readSellerReviews = endpoint('GET /v0/sellers/:sellerId/reviews', {
  summary: 'Lists the reviews of a seller, newest first',
  access: 'public',
  params: z.strictObject({ sellerId: z.uuid() }),
  query: z.strictObject({
    after: z
      .string()
      .regex(/^[\w-]{1,400}$/)
      .optional(),
  }),
  response: ReviewPage,
  cacheSeconds: 10,
  problems: ['seller-not-found'],
})
