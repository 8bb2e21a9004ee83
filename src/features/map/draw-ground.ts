import type { Map as LeafletMap } from 'leaflet'

import type { Ground } from '#src/data/map/map-queries.ts'

import { drawRegion } from './draw-region.ts'
import { drawTiles } from './draw-tiles.ts'
import type { Reader } from './place-labels.ts'

/** What all else on a map stands on. Where the operator's tiles do not come, it is our own ground after all. */
export function drawGround(map: LeafletMap, ground: Ground, reader: Reader): void {
  if ('region' in ground) return drawRegion(map, { ...reader, region: ground.region })

  let isThere = true
  map.on('unload', () => (isThere = false))
  async function drawOurs(ownRegion: Extract<Ground, { tiles: string }>['ownRegion']) {
    const region = await ownRegion()
    if (isThere) drawRegion(map, { ...reader, region })
  }
  drawTiles(map, { ...ground, onAbsence: () => void drawOurs(ground.ownRegion) })
}
