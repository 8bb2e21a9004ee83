import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { languages } from '#contract/language/locales.ts'
import { conditionNames } from '#src/i18n/names/condition-names.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'
import { heartSlotRef } from '#src/state/favourites.ts'

import type { SellerActions } from './contact-bar.tsx'
import { ContactLink } from './contact-link.tsx'
import { PublishedTime } from './published-time.tsx'
import { ShareButton } from './share-button.tsx'
import { StatusBanner } from './status-banner.tsx'

type ProductSummaryProps = {
  listing: Listing
  tags: ReactNode
  price: ReactNode
  actions: SellerActions
  /** What else one can do, such as hiding the seller. Draws nothing for the seller. */
  menu: ReactNode
}

/** The key facts: status, price, title, condition and place. */
export function ProductSummary({ listing, tags, price, actions, menu }: ProductSummaryProps) {
  const { i18n } = useLingui()
  const placeName = usePlaceName()

  const forBuyers = <ContactLink listing={listing} className="w-full" />

  return (
    <header className="flex flex-col gap-3">
      {listing.status !== 'active' && <StatusBanner status={listing.status} />}
      {tags}
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-h-12 items-center text-2xl">{price}</div>
        <div className="flex gap-1">
          {/* Desktops show the heart here, narrower screens in the bar below. The seller has no heart, but its space
             stays so that nothing moves. */}
          {actions(<span ref={heartSlotRef(listing)} className="hidden size-12 xl:block" />, 'empty')}
          <ShareButton title={listing.title} />
          {menu}
        </div>
      </div>
      <h1 id="listing-title" lang={languages[listing.language].tag} className="-mt-2 text-xl font-medium">
        {listing.title}
      </h1>
      <p className="text-sm text-text-muted">
        {i18n._(conditionNames[listing.condition])}
        {' · '}
        {placeName(listing.place)}
        {' · '}
        <PublishedTime at={listing.publishedAt} />
      </p>
      <div className="mt-2 hidden gap-2 xl:flex">{actions(forBuyers)}</div>
    </header>
  )
}
