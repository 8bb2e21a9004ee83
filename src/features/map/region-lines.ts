import type { LineString, MultiLineString, Polygon } from 'geojson'

import type { Region } from '#src/data/map/map-queries.ts'

import { smooth } from './smooth.ts'

type Lines = LineString | MultiLineString | Polygon

/** The region drawn more roundly than it is stored. What runs together stays together, as all of it is treated alike. */
export const roundOff = (region: Region): Region => ({
  ...region,
  features: region.features.map((feature) => ({ ...feature, geometry: roundOffLines(feature.geometry) })),
})

function roundOffLines(geometry: Lines): Lines {
  return geometry.type === 'LineString'
    ? { ...geometry, coordinates: smooth(geometry.coordinates) }
    : { ...geometry, coordinates: geometry.coordinates.map(smooth) }
}
