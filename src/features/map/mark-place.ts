import { circle, type LatLngTuple, type Map as LeafletMap } from 'leaflet'

/** A listing's place is known to about a kilometre, and shown as no more. */
const radius = 1000

const zooms = { coarse: 11, fine: 13 }

type MarkedPlace = { latitude: number; longitude: number; isCoarse: boolean }

/** Shows the neighbourhood round a point, and where in it a listing is. */
export function markPlace(map: LeafletMap, { latitude, longitude, isCoarse }: MarkedPlace): void {
  const center: LatLngTuple = [latitude, longitude]
  map.setView(center, zooms[isCoarse ? 'coarse' : 'fine'])

  // On a sheet of its own, above whatever the map is drawn on and below the names.
  const pane = 'place'
  map.createPane(pane).classList.add('map-place-pane')
  circle(center, { radius, pane, interactive: false, className: 'map-place' }).addTo(map)
}
