import type { Map as LeafletMap } from 'leaflet'

import type { BaseMap } from '#src/data/map/map-queries.ts'

import { drawRegion } from './draw-region.ts'
import { drawTiles } from './draw-tiles.ts'
import type { Reader } from './place-labels.ts'

/** Draws the background: the operator's tiles, or the app's own region if these are not available. */
export function drawBaseMap(map: LeafletMap, ground: BaseMap, reader: Reader): void {
  if ('region' in ground) return drawRegion(map, { ...reader, region: ground.region })

  let isMounted = true
  map.on('unload', () => (isMounted = false))
  async function drawOwnRegion(ownRegion: Extract<BaseMap, { tiles: string }>['ownRegion']) {
    const region = await ownRegion()
    if (isMounted) drawRegion(map, { ...reader, region })
  }
  drawTiles(map, { ...ground, onUnavailable: () => void drawOwnRegion(ground.ownRegion) })
}
