import { tileLayer, type Map as LeafletMap } from 'leaflet'

import { addAttribution } from './add-attribution.ts'

type Tiles = {
  tiles: string
  attribution: string | null
  /** Called once if the first tile fails to load: offline, or the tile server is down. */
  onUnavailable: () => void
}

/** Draws the operator's tiles. Tile servers require a referrer. */
export function drawTiles(map: LeafletMap, { tiles, attribution, onUnavailable }: Tiles): void {
  const layer = tileLayer(tiles, { referrerPolicy: 'strict-origin-when-cross-origin' })
  const stopAttributing = attribution === null ? () => {} : addAttribution(map, [attribution])
  function fallBack() {
    layer.remove()
    stopAttributing()
    onUnavailable()
  }
  layer.once('tileerror', fallBack)
  layer.once('tileload', () => layer.off('tileerror', fallBack))
  layer.addTo(map)
}
