import { readSellerReviews } from '#contract/api/reviews.ts'
import { route } from '#server/http/route.ts'

import type { ReviewsService } from './reviews-service.ts'

export const reviewsRoutes = (reviews: ReviewsService) => [
  route(readSellerReviews, ({ params, query }) => reviews.readAbout(params.sellerId, query.after)),
]
