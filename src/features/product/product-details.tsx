import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { Counters } from './counters.tsx'
import { Description } from './description.tsx'
import { Facts } from './facts.tsx'
import { PlaceSection } from './place-section.tsx'
import { SafetyTip } from './safety-tip.tsx'
import { StructuredData } from './structured-data.tsx'

type ProductDetailsProps = {
  listing: Listing
  map: ReactNode
}

export function ProductDetails({ listing, map }: ProductDetailsProps) {
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
      <Counters {...listing} />
      <StructuredData listing={listing} />
    </div>
  )
}
