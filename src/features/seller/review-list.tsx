import type { Review } from '#contract/api/reviews.ts'
import { ReportReviewButton } from '#src/components/report-review-button.tsx'
import { ReviewEntry } from '#src/components/review-entry.tsx'

type ReviewListProps = {
  reviews: readonly Review[]
  /** Username of the seller, who may have replied. */
  username: string
}

export function ReviewList({ reviews, username }: ReviewListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} member={review.author} repliedBy={username}>
          <ReportReviewButton review={review} />
        </ReviewEntry>
      ))}
    </ul>
  )
}
