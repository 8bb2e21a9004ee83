import { circle, type LatLngTuple, type Map as LeafletMap } from 'leaflet'

/** In metres: a listing's position is known to about a kilometre, and shown no more precisely. */
const radius = 1000

const zooms = { coarse: 11, fine: 13 }

type MarkedPlace = { latitude: number; longitude: number; isCoarse: boolean }

/** Shows the area around a point and the listing's circle in it. */
export function markPlace(map: LeafletMap, { latitude, longitude, isCoarse }: MarkedPlace): void {
  const center: LatLngTuple = [latitude, longitude]
  map.setView(center, zooms[isCoarse ? 'coarse' : 'fine'])

  // A pane of its own, above the background and below the names.
  const pane = 'place'
  map.createPane(pane).classList.add('map-place-pane')
  circle(center, { radius, pane, interactive: false, className: 'map-place' }).addTo(map)
}
