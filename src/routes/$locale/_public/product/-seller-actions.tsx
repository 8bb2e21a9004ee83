import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

import type { OwnerActionsProps } from './-owner-actions.tsx'

/** Lost, it must not take the page with it. */
const nothing = { OwnerActions: ({ children }: OwnerActionsProps) => children }

/** Who is signed in comes with what the device keeps: a page is alive before that. */
const OwnerActions = lazy(async (): Promise<{ default: ComponentType<OwnerActionsProps> }> => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./-owner-actions.tsx').catch(() => nothing)).OwnerActions }
})

/** Puts what sellers do with their listing in place of what buyers do, or nothing. */
export const sellerActions = (listing: Listing) => (forBuyers: ReactNode, isEmpty?: 'empty') => (
  <Suspense fallback={forBuyers}>
    <OwnerActions listing={listing} isEmpty={isEmpty !== undefined}>
      {forBuyers}
    </OwnerActions>
  </Suspense>
)
