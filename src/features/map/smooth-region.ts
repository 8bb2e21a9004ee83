import type { LineString, MultiLineString, Polygon } from 'geojson'

import type { Region } from '#src/data/map/map-queries.ts'

import { smoothLine } from './line-smoothing.ts'

type Lines = LineString | MultiLineString | Polygon

/** Smooths the stored outlines. Shared borders stay aligned, because all lines are smoothed by the same rule. */
export const smoothRegion = (region: Region): Region => ({
  ...region,
  features: region.features.map((feature) => ({ ...feature, geometry: smoothGeometry(feature.geometry) })),
})

function smoothGeometry(geometry: Lines): Lines {
  return geometry.type === 'LineString'
    ? { ...geometry, coordinates: smoothLine(geometry.coordinates) }
    : { ...geometry, coordinates: geometry.coordinates.map(smoothLine) }
}
