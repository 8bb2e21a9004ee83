import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { heartSlotRef } from '#src/state/favourites.ts'

import { ContactLink } from './contact-link.tsx'

/**
 * Replaces the buyers' controls by the seller's, or by nothing, if the member is the seller. Below the counters are
 * links to the figures behind them.
 */
export type SellerActions = (forBuyers: ReactNode, place?: 'empty' | 'figures') => ReactNode

type ContactBarProps = {
  listing: Pick<Listing, 'id' | 'title' | 'price' | 'status'>
  price: ReactNode
  actions: SellerActions
}

/** The contact bar of phones and tablets, above the bottom bar. Desktops show its controls beside the photos. */
export function ContactBar({ listing, price, actions }: ContactBarProps) {
  const forBuyers = (
    <>
      <span ref={heartSlotRef(listing)} className="size-12 shrink-0" />
      <ContactLink listing={listing} className="shrink-0" />
    </>
  )

  return (
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 mt-8 border-t border-line bg-surface/95 backdrop-blur md:bottom-0 md:pb-[env(safe-area-inset-bottom)] xl:hidden">
      <div className="page flex items-center gap-2 py-2">
        <div className="min-w-0 flex-1 text-lg">{price}</div>
        {actions(forBuyers)}
      </div>
    </div>
  )
}
