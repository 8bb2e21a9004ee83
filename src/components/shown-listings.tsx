import { type ReactNode, Suspense, useState } from 'react'

import type { ListingCard } from '#contract/api/listings.ts'
import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'
import { useExclusionFilter } from '#src/state/exclusions.ts'

const HiddenCount = lazyOrNothing(() => import('./hidden-count.tsx').then((module) => module.HiddenCount))

/**
 * Leaves out the listings that this person has hidden, and returns a line that says how many and shows them; nothing if
 * there are none.
 */
export function useShownListings(listings: readonly ListingCard[]) {
  const filter = useExclusionFilter()
  const [isRevealed, setRevealed] = useState(false)
  const shown = filter ? listings.filter((listing) => !filter.isHidden(listing)) : listings
  const count = listings.length - shown.length

  const hiddenCount = count > 0 && (
    <Suspense>
      <HiddenCount count={count} isRevealed={isRevealed} onReveal={setRevealed} />
    </Suspense>
  )
  return { shown: isRevealed ? listings : shown, count, hiddenCount }
}

type ShownListingsProps = {
  listings: readonly ListingCard[]
  children: (shown: readonly ListingCard[]) => ReactNode
}

/** A list without the listings that this person has hidden. */
export function ShownListings({ listings, children }: ShownListingsProps) {
  const { shown, hiddenCount } = useShownListings(listings)

  return (
    <>
      {hiddenCount}
      {children(shown)}
    </>
  )
}
