import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { useShownListings } from '#src/components/shown-listings.tsx'
import { viewedListingsQuery } from '#src/data/offline-cache/offline-cache-queries.ts'

type RecentlySeenProps = {
  /** Maximum number of listings. */
  limit: number
  className?: string
  children: (listings: readonly ListingCard[]) => ReactNode
}

/**
 * The most recently opened listings. Only the device knows them, so they appear after hydration and below the existing
 * content.
 */
export function RecentlySeen({ limit, className = '', children }: RecentlySeenProps) {
  const { data: listings = [] } = useQuery(viewedListingsQuery(limit))
  const { shown } = useShownListings(listings)
  if (shown.length === 0) return null

  return (
    <section aria-labelledby="recently-seen" className={className}>
      <h2 id="recently-seen" className="mb-4 text-xl font-semibold">
        <Trans>Recently seen</Trans>
      </h2>
      {children(shown)}
    </section>
  )
}
