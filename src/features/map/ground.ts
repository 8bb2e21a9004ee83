import { geoJSON, tileLayer, type Map as LeafletMap } from 'leaflet'

import type { Locale } from '#contract/language/locales.ts'
import type { Region } from '#src/data/map/map-queries.ts'

import { labelPlaces } from './place-labels.ts'
import { roundOff } from './region-lines.ts'

/** What a map is drawn on: the operator's tiles, or what we have ourselves of the region. */
export type Ground = { tiles: string; attribution: string | null } | { region: Region | undefined }

type Reader = {
  locale: Locale
  /** The id of the place that is named before all others. */
  locality: string
}

const sources =
  '© <a href="https://www.geonames.org">GeoNames</a>, <a href="https://www.naturalearthdata.com">Natural Earth</a>'

export function drawGround(map: LeafletMap, ground: Ground, reader: Reader): void {
  if ('tiles' in ground) return drawTiles(map, ground)

  map.attributionControl.addAttribution(sources)
  if (ground.region) drawRegion(map, ground.region)
  labelPlaces(map, reader)
}

/** Tile servers want to know which site asks. */
function drawTiles(map: LeafletMap, { tiles, attribution }: { tiles: string; attribution: string | null }): void {
  tileLayer(tiles, {
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(attribution !== null && { attribution }),
  }).addTo(map)
}

/** Lines without colours: the style sheet knows those of the light and of the dark. */
function drawRegion(map: LeafletMap, region: Region): void {
  geoJSON(roundOff(region), {
    interactive: false,
    style: (feature) => ({ className: `map-${(feature as Region['features'][number] | undefined)?.properties.kind}` }),
  }).addTo(map)
}
