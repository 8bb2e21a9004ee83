import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Seller } from '#contract/api/sellers.ts'
import { ShowMore } from '#src/components/show-more.tsx'
import { sellerListingsQuery } from '#src/data/sellers/sellers-queries.ts'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { SellerSection } from '#src/features/seller/seller-section.tsx'

export function SellerListings({ seller }: { seller: Seller }) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    sellerListingsQuery(call, seller.id),
  )
  const listings = data.pages.flatMap((page) => page.listings)

  return (
    <SellerSection id="listings" title={<Trans>For sale</Trans>} count={seller.listingCount}>
      {listings.length > 0 ? (
        <ListingGrid listings={listings} eager={2} />
      ) : (
        <p className="text-text-muted">
          <Trans>{seller.username} has nothing for sale at the moment.</Trans>
        </p>
      )}
      {hasNextPage && <ShowMore isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </SellerSection>
  )
}
