import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import type { Listing } from '#contract/api/listings.ts'
import { Icon } from '#src/ui/icon.tsx'

import { MapPlaceholder } from './map-placeholder.tsx'

const loadMap = () => import('./listing-map.tsx')
const ListingMap = lazy(() => loadMap().then((module) => ({ default: module.ListingMap })))

/** A placeholder until the person asks for the map: the map's code is heavier than the rest of the page. */
export function MapSection({ place }: { place: Listing['place'] }) {
  const [isShown, setShown] = useState(false)

  return (
    <div className="relative isolate h-72 overflow-hidden rounded-card border border-line bg-surface-sunken md:h-96">
      {isShown ? (
        <Suspense fallback={<MapPlaceholder />}>
          <ListingMap place={place} />
        </Suspense>
      ) : (
        <>
          <MapPlaceholder />
          <button
            type="button"
            onClick={() => setShown(true)}
            onPointerEnter={() => void loadMap()}
            className="absolute inset-0 m-auto button-quiet h-fit w-fit shadow-float"
          >
            <Icon name="map" className="size-5 text-accent-text" />
            <Trans>Show on map</Trans>
          </button>
        </>
      )}
    </div>
  )
}
