import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import type { SellerActions } from './contact-bar.tsx'
import { Counters } from './counters.tsx'
import { Description } from './description.tsx'
import { Facts } from './facts.tsx'
import { PlaceSection } from './place-section.tsx'
import { ReportListingButton } from './report-listing-button.tsx'
import { SafetyTip } from './safety-tip.tsx'
import { StructuredData } from './structured-data.tsx'

type ProductDetailsProps = {
  listing: Listing
  map: ReactNode
  /** Replaces the buyers' controls by the seller's, if the member is the seller. */
  actions: SellerActions
}

export function ProductDetails({ listing, map, actions }: ProductDetailsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="min-h-32">
        <AppCatalog>
          <Facts listing={listing} />
        </AppCatalog>
      </div>
      <Description listing={listing} />
      <PlaceSection place={listing.place} map={map} />
      <SafetyTip />
      <div>
        <Counters {...listing} />
        {/* As high as what the seller finds here, so that nothing moves. */}
        <div className="mt-1 min-h-11">{actions(<ReportListingButton listing={listing} />, 'figures')}</div>
      </div>
      <StructuredData listing={listing} />
    </div>
  )
}
