import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { OwnListing } from '#contract/api/selling.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { ownListingsQuery, type OwnStatus } from '#src/data/selling/own-listings-queries.ts'
import { useIsPromotionOffered } from '#src/features/selling/use-is-promotion-offered.ts'
import { useUnpaidChoices } from '#src/state/use-unpaid-choices.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { ExportListings } from './export-listings.tsx'
import { OwnListingItem } from './own-listing-item.tsx'
import { useClosedListings } from './use-closed-listings.ts'

type OwnListingsProps = {
  memberId: string
  status: OwnStatus
  onOpenDraft: (draftId: string) => void
}

/** The member's listings of one status, latest first. */
export function OwnListings({ memberId, status, onOpenDraft }: OwnListingsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownListingsQuery(memberId, status),
  )
  const { withClosed, add, remove } = useClosedListings()
  const choices = useUnpaidChoices()
  const isPromotionOffered = useIsPromotionOffered()
  if (!data) return error ? <RequestFailure error={error} onRetry={() => void refetch()} /> : <OwnListingsSkeleton />

  const listings = withClosed(data.pages.flatMap((page): OwnListing[] => page.listings))
  if (listings.length === 0) return <EmptyState text={<NoListings status={status} />} />

  return (
    <>
      <ul className="divide-y divide-line">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnListingItem
              listing={listing}
              choice={choices?.find(({ listingId }) => listingId === listing.id)}
              isPromotionOffered={isPromotionOffered}
              onOpenDraft={onOpenDraft}
              onClose={() => add(listing)}
              onRestore={() => remove(listing)}
            />
          </li>
        ))}
      </ul>
      {error && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {hasNextPage && (
        <button
          type="button"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mx-auto mt-6 button-quiet"
        >
          <Trans>Show more</Trans>
        </button>
      )}
      <ExportListings />
    </>
  )
}

const OwnListingsSkeleton = () => (
  <div aria-hidden="true" className="mt-4 flex flex-col gap-4">
    <div className="h-40 skeleton" />
    <div className="h-40 skeleton" />
  </div>
)

function NoListings({ status }: { status: OwnStatus }) {
  switch (status) {
    case 'active':
      return <Trans>What you have for sale will be here.</Trans>
    case 'reserved':
      return <Trans>What you have reserved for somebody will be here.</Trans>
    case 'paused':
      return <Trans>What you have paused will be here. Nobody else sees it.</Trans>
    case 'sold':
      return <Trans>What you have sold will be here.</Trans>
    default:
      return <Trans>Listings expire after 60 days. You can then renew them here.</Trans>
  }
}
