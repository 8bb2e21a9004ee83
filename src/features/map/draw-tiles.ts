import { tileLayer, type Map as LeafletMap } from 'leaflet'

type Tiles = {
  tiles: string
  attribution: string | null
  /** Called once where the first tile that is answered for does not come: with no connection, or no tile server. */
  onAbsence: () => void
}

/** The operator's map. Tile servers want to know which site asks. */
export function drawTiles(map: LeafletMap, { tiles, attribution, onAbsence }: Tiles): void {
  const layer = tileLayer(tiles, {
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(attribution && { attribution: escaped(attribution) }),
  })
  function giveUp() {
    layer.remove()
    onAbsence()
  }
  layer.once('tileerror', giveUp)
  layer.once('tileload', () => layer.off('tileerror', giveUp))
  layer.addTo(map)
}

/** Leaflet takes it for HTML; the operator has written plain text. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
