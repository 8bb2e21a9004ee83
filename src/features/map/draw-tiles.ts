import { tileLayer, type Map as LeafletMap } from 'leaflet'

import { addAttribution } from './add-attribution.ts'

type Tiles = {
  tiles: string
  attribution: string | null
  /** Called once where the first tile that is answered for does not come: with no connection, or no tile server. */
  onUnavailable: () => void
}

/** The operator's map. Tile servers want to know which site asks. */
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
