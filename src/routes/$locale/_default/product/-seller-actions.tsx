import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { untilIdle } from '#src/until-idle.ts'

import type { ForSellerProps } from './-for-seller.tsx'

/** Lost, it must not take the page with it. */
const nothing = { ForSeller: ({ children }: ForSellerProps) => children }

/** Who is signed in comes with what the device keeps: a page is alive before that. */
const ForSeller = lazy(async (): Promise<{ default: ComponentType<ForSellerProps> }> => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./-for-seller.tsx').catch(() => nothing)).ForSeller }
})

/** Puts what sellers do with their listing in place of what buyers do, or nothing. */
export const sellerActions = (listing: Listing) => (forBuyers: ReactNode, isEmpty?: 'empty') => (
  <Suspense fallback={forBuyers}>
    <ForSeller listing={listing} isEmpty={isEmpty !== undefined}>
      {forBuyers}
    </ForSeller>
  </Suspense>
)
