import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'
import { Icon } from '#src/ui/icon.tsx'

type PlaceSectionProps = {
  place: Listing['place']
  map: ReactNode
}

export function PlaceSection({ place, map }: PlaceSectionProps) {
  const formats = useFormats()
  const placeName = usePlaceName()

  return (
    <section aria-labelledby="place">
      <h2 id="place" className="mb-3 text-lg font-semibold">
        <Trans>Where it is</Trans>
      </h2>
      <p className="mb-3 flex items-center gap-2">
        <Icon name="map-pin" className="size-5 text-text-muted" />
        <span>
          {placeName(place)}, {formats.countryName(place.country)}
        </span>
      </p>
      {map}
    </section>
  )
}
