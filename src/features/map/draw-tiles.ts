import { tileLayer, type Map as LeafletMap } from 'leaflet'

import { attributeMap } from './attribute-map.ts'

type Tiles = {
  tiles: string
  attribution: string | null
  /** Called once where the first tile that is answered for does not come: with no connection, or no tile server. */
  onAbsence: () => void
}

/** The operator's map. Tile servers want to know which site asks. */
export function drawTiles(map: LeafletMap, { tiles, attribution, onAbsence }: Tiles): void {
  const layer = tileLayer(tiles, { referrerPolicy: 'strict-origin-when-cross-origin' })
  const stopAttributing = attribution === null ? () => {} : attributeMap(map, [attribution])
  function giveUp() {
    layer.remove()
    stopAttributing()
    onAbsence()
  }
  layer.once('tileerror', giveUp)
  layer.once('tileload', () => layer.off('tileerror', giveUp))
  layer.addTo(map)
}
