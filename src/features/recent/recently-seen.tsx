import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { viewedListingsQuery } from '#src/data/offline-cache/offline-cache-queries.ts'

type RecentlySeenProps = {
  /** How many listings at most. */
  limit: number
  className?: string
  children: (listings: readonly ListingCard[]) => ReactNode
}

/** What a person has opened last. Only the device knows, so it comes once the page is alive, and below what is there. */
export function RecentlySeen({ limit, className = '', children }: RecentlySeenProps) {
  const { data: listings } = useQuery(viewedListingsQuery(limit))
  if (!listings || listings.length === 0) return null

  return (
    <section aria-labelledby="recently-seen" className={className}>
      <h2 id="recently-seen" className="mb-4 text-xl font-semibold">
        <Trans>Recently seen</Trans>
      </h2>
      {children(listings)}
    </section>
  )
}
