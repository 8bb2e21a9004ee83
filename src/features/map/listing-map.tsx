import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { baseMapQuery } from '#src/data/map/map-queries.ts'

import { MapCanvas } from './map-canvas.tsx'
import { MapPlaceholder } from './map-placeholder.tsx'

/** The listing's place on the operator's tiles or on the app's own map. */
export function ListingMap({ place }: { place: Listing['place'] }) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data: ground } = useQuery(baseMapQuery(call))
  return ground ? <MapCanvas place={place} ground={ground} /> : <MapPlaceholder />
}
