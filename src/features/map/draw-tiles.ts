import { tileLayer, type Map as LeafletMap } from 'leaflet'

type Tiles = { tiles: string; attribution?: string | null | undefined }

/** The operator's map. Tile servers want to know which site asks. */
export function drawTiles(map: LeafletMap, { tiles, attribution }: Tiles): void {
  tileLayer(tiles, {
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(attribution && { attribution }),
  }).addTo(map)
}
