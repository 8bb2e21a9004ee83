import type { Map as LeafletMap } from 'leaflet'

import type { Ground } from '#src/data/map/map-queries.ts'

import { drawRegion } from './draw-region.ts'
import { drawTiles } from './draw-tiles.ts'
import type { Reader } from './place-labels.ts'

/** What all else on a map stands on. */
export function drawGround(map: LeafletMap, ground: Ground, reader: Reader): void {
  if ('tiles' in ground) drawTiles(map, ground)
  else drawRegion(map, { ...reader, region: ground.region })
}
