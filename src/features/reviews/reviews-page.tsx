import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ReportReviewButton } from '#src/components/report-review-button.tsx'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { ReviewEntry } from '#src/components/review-entry.tsx'
import { ShowMore } from '#src/components/show-more.tsx'
import { dueReviewsQuery, givenReviewsQuery, receivedReviewsQuery } from '#src/data/reviews/reviews-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'

import { DueReview } from './due-review.tsx'
import { ReplyForm } from './reply-form.tsx'

type ReviewsPageProps = { memberId: string; username: string }

/** The reviews that wait to be written, those about the member, and those by them. */
export const ReviewsPage = ({ memberId, username }: ReviewsPageProps) => (
  <div className="flex flex-col gap-10">
    <DueReviews memberId={memberId} />
    <ReceivedReviews memberId={memberId} username={username} />
    <GivenReviews memberId={memberId} />
  </div>
)

function DueReviews({ memberId }: Pick<ReviewsPageProps, 'memberId'>) {
  const { data, error, refetch } = useQuery(dueReviewsQuery(memberId))
  const conversations = data?.conversations ?? []
  if (!data && error) return <RequestFailure error={error} onRetry={() => void refetch()} />
  if (conversations.length === 0) return null

  return (
    <Section title={<Trans>Waiting for your review</Trans>}>
      <ul className="divide-y divide-line border-y border-line">
        {conversations.map((conversation) => (
          <DueReview key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </Section>
  )
}

function ReceivedReviews({ memberId, username }: ReviewsPageProps) {
  const query = useInfiniteQuery(receivedReviewsQuery(memberId))
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []

  return (
    <Section title={<Trans>About you</Trans>}>
      <Reviews query={query} isEmpty={reviews.length === 0} empty={<Trans>Nobody has reviewed you yet.</Trans>}>
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review} member={review.author} repliedBy={username}>
            {review.reply === null && <ReplyForm reviewId={review.id} />}
            <ReportReviewButton review={review} />
          </ReviewEntry>
        ))}
      </Reviews>
    </Section>
  )
}

function GivenReviews({ memberId }: Pick<ReviewsPageProps, 'memberId'>) {
  const query = useInfiniteQuery(givenReviewsQuery(memberId))
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  const now = useNow()
  const formats = useFormats()

  return (
    <Section title={<Trans>Written by you</Trans>}>
      <Reviews query={query} isEmpty={reviews.length === 0} empty={<Trans>You have not reviewed anybody yet.</Trans>}>
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review} member={review.about} repliedBy={review.about?.username}>
            {review.visibleAt > now && (
              <p className="mt-2 text-sm text-text-muted">
                <Trans>
                  Only you can see this for now. Everybody can from {formats.date(review.visibleAt)}, or as soon as you
                  have both written a review.
                </Trans>
              </p>
            )}
          </ReviewEntry>
        ))}
      </Reviews>
    </Section>
  )
}

type ReviewsProps = {
  query: {
    error: Error | null
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

function Reviews({ query, isEmpty, empty, children }: ReviewsProps) {
  if (query.isPending) return <Skeleton />
  if (isEmpty && query.error) return <RequestFailure error={query.error} onRetry={() => void query.refetch()} />
  if (isEmpty) return <p className="text-text-muted">{empty}</p>

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
    </>
  )
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

const Skeleton = () => (
  <div aria-hidden="true" className="divide-y divide-line border-y border-line">
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="flex gap-3 py-5">
        <span className="size-10 skeleton rounded-full" />
        <span className="flex flex-1 flex-col gap-2 pt-1">
          <span className="h-4 w-40 skeleton" />
          <span className="h-4 w-3/5 skeleton" />
        </span>
      </div>
    ))}
  </div>
)
