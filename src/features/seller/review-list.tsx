import type { Review } from '#contract/api/reviews.ts'

import { ReviewEntry } from './review-entry.tsx'

export function ReviewList({ reviews, username }: { reviews: readonly Review[]; username: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} username={username} />
      ))}
    </ul>
  )
}
