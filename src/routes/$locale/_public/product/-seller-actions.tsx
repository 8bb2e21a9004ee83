import { type ReactNode, Suspense } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

import type { OwnerActionsProps } from './-owner-actions.tsx'

/** Who is signed in comes with what the device keeps: a page is alive before that. */
const OwnerActions = lazyOrNothing<OwnerActionsProps>(
  () => import('./-owner-actions.tsx').then((module) => module.OwnerActions),
  { whenIdle: true, fallback: ({ children }) => children },
)

/** Puts what sellers do with their listing in place of what buyers do, or nothing. */
export const sellerActions = (listing: Listing) => (forBuyers: ReactNode, place?: 'empty' | 'figures') => (
  <Suspense fallback={forBuyers}>
    <OwnerActions listing={listing} place={place}>
      {forBuyers}
    </OwnerActions>
  </Suspense>
)
