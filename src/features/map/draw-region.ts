import { geoJSON, type Map as LeafletMap } from 'leaflet'

import type { Region } from '#src/data/map/map-queries.ts'

import { addAttribution } from './add-attribution.ts'
import { labelPlaces, type Reader } from './place-labels.ts'
import { smoothRegion } from './smooth-region.ts'

const sources = () => [
  '© ',
  linkTo('https://www.geonames.org', 'GeoNames'),
  ', ',
  linkTo('https://www.naturalearthdata.com', 'Natural Earth'),
]

/** Our own map: borders, rivers and names. It asks no other host and is there without a connection. */
export function drawRegion(map: LeafletMap, { region, ...reader }: Reader & { region: Region | undefined }): void {
  addAttribution(map, sources())
  if (region) drawLines(map, region)
  labelPlaces(map, reader)
}

/** Without colours: the style sheet knows those of the light and of the dark. */
function drawLines(map: LeafletMap, region: Region): void {
  geoJSON(smoothRegion(region), {
    interactive: false,
    style: (feature) => ({ className: `map-${(feature as Region['features'][number] | undefined)?.properties.kind}` }),
  }).addTo(map)
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text })
}
