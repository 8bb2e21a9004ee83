import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { ShownListings } from '#src/components/shown-listings.tsx'
import type { listingSearchQuery } from '#src/data/listings/listings-queries.ts'

export type PlaceQuery = ReturnType<typeof listingSearchQuery>

type PlaceListingsProps = {
  query: PlaceQuery
  children: (listing: ListingCard) => ReactNode
}

/** The listings at one place, in the order of the search. */
export function PlaceListings({ query, children }: PlaceListingsProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  if (isError && !data) return <Failed onRetry={() => void refetch()} />

  const count = data?.pages[0]?.total.count
  // Listings beyond the count are near matches, which the map does not count.
  const listings = data?.pages.flatMap((page) => page.listings).slice(0, count) ?? []

  return (
    <div className="flex flex-col gap-4">
      <output className="block min-h-6 text-text-muted">
        {count !== undefined && <Plural value={count} one="# listing" other="# listings" />}
      </output>
      <ShownListings listings={listings}>
        {(shown) => (
          <ul aria-busy={!data} className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 xl:grid-cols-2">
            {data ? shown.map((listing) => <li key={listing.id}>{children(listing)}</li>) : skeletons}
          </ul>
        )}
      </ShownListings>
      {hasNextPage && (
        <button
          type="button"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="button-quiet w-full"
        >
          <Trans>Show more</Trans>
        </button>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2">
      <Trans>These listings did not load.</Trans>
      <button type="button" onClick={onRetry} className="link min-h-11 px-2">
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}

/** Placeholders while the listings load. */
const skeletons = Array.from({ length: 4 }, (_, index) => (
  <li key={index} aria-hidden="true" className="flex flex-col gap-2">
    <div className="skeleton aspect-[4/3] rounded-card" />
    <div className="skeleton h-6 w-20" />
    <div className="skeleton h-5 w-full" />
  </li>
))
