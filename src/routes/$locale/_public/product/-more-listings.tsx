import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { useShownListings } from '#src/components/shown-listings.tsx'
import { similarListingsQuery } from '#src/data/listings/listings-queries.ts'
import { sellerListingsQuery } from '#src/data/sellers/sellers-queries.ts'
import { ListingRow } from '#src/features/listings/listing-row.tsx'
import { ShownListingGrid } from '#src/routes/-shown-listing-grid.tsx'

/** What else the seller has, and what else is like it. Without an answer there is nothing, rather than a failed page. */
export function MoreListings({ listing }: { listing: Listing }) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data: similar } = useQuery(similarListingsQuery(call, listing.id))
  const { data: ofSeller } = useInfiniteQuery(sellerListingsQuery(call, listing.seller.id))
  const others = ofSeller?.pages.flatMap((page) => page.listings).filter(({ id }) => id !== listing.id) ?? []
  const { shown: shownOthers } = useShownListings(others)
  const othersIds = new Set(others.map(({ id }) => id))
  const similarListings = similar?.listings.filter(({ id }) => !othersIds.has(id)) ?? []

  return (
    <div className="page mt-12 flex flex-col gap-12">
      {shownOthers.length > 0 && (
        <section aria-labelledby="more-from-seller">
          <h2 id="more-from-seller" className="mb-4 text-xl font-semibold [overflow-wrap:anywhere]">
            <Trans>More from {listing.seller.username}</Trans>
          </h2>
          <ListingRow listings={shownOthers} />
        </section>
      )}
      {similarListings.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="mb-4 text-xl font-semibold">
            <Trans>Similar listings</Trans>
          </h2>
          <ShownListingGrid listings={similarListings} />
        </section>
      )}
    </div>
  )
}
