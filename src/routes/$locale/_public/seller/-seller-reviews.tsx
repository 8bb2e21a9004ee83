import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Seller } from '#contract/api/sellers.ts'
import { ShowMore } from '#src/components/show-more.tsx'
import { sellerReviewsQuery } from '#src/data/sellers/sellers-queries.ts'
import { ReviewList } from '#src/features/seller/review-list.tsx'
import { SellerSection } from '#src/features/seller/seller-section.tsx'

export function SellerReviews({ seller }: { seller: Seller }) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    sellerReviewsQuery(call, seller.id),
  )
  const reviews = data.pages.flatMap((page) => page.reviews)

  return (
    <SellerSection id="reviews" title={<Trans>Reviews</Trans>} count={seller.reviewCount}>
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} username={seller.username} />
      ) : (
        <p className="text-text-muted">
          <Trans>No reviews yet. Buyers and sellers can write one after a sale.</Trans>
        </p>
      )}
      {hasNextPage && <ShowMore isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </SellerSection>
  )
}
