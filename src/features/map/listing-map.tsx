import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { regionQuery } from '#src/data/map/map-queries.ts'
import { configurationQuery } from '#src/data/market/market-queries.ts'

import { MapCanvas } from './map-canvas.tsx'
import { MapSketch } from './map-sketch.tsx'

/** Where a listing is, on the operator's map or else on ours. Without an answer, ours is there too. */
export function ListingMap({ place }: { place: Listing['place'] }) {
  const { call } = useRouteContext({ from: '__root__' })
  const { data: configuration, isPending } = useQuery(configurationQuery(call))
  if (isPending) return <MapSketch />

  return configuration?.mapTileUrl ? (
    <MapCanvas place={place} tiles={configuration.mapTileUrl} attribution={configuration.mapAttribution} />
  ) : (
    <RegionMap place={place} />
  )
}

/** Borders and rivers are not worth failing for: without them there are still the names. */
function RegionMap({ place }: { place: Listing['place'] }) {
  const { data: region, isPending } = useQuery(regionQuery())
  return isPending ? <MapSketch /> : <MapCanvas place={place} region={region} />
}
