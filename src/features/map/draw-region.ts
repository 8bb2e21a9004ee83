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

/** Draws the app's own map: borders, rivers and names. It sends no request to another host and works offline. */
export function drawRegion(map: LeafletMap, { region, ...reader }: Reader & { region: Region | undefined }): void {
  addAttribution(map, sources())
  if (region) drawLines(map, region)
  labelPlaces(map, reader)
}

/** Without colours: the style sheet has those of the light and dark theme. */
function drawLines(map: LeafletMap, region: Region): void {
  geoJSON(smoothRegion(region), {
    interactive: false,
    style: (feature) => ({ className: `map-${(feature as Region['features'][number] | undefined)?.properties.kind}` }),
  }).addTo(map)
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text })
}
