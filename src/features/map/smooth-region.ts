import type { LineString, MultiLineString, Polygon } from 'geojson'

import type { Region } from '#src/data/map/map-queries.ts'

import { smoothLine } from './line-smoothing.ts'

type Lines = LineString | MultiLineString | Polygon

/** The region drawn more roundly than it is stored. What runs together stays together, as all of it is treated alike. */
export const smoothRegion = (region: Region): Region => ({
  ...region,
  features: region.features.map((feature) => ({ ...feature, geometry: smoothGeometry(feature.geometry) })),
})

function smoothGeometry(geometry: Lines): Lines {
  return geometry.type === 'LineString'
    ? { ...geometry, coordinates: smoothLine(geometry.coordinates) }
    : { ...geometry, coordinates: geometry.coordinates.map(smoothLine) }
}
