import './map.css'
import { circle, control, map as createLeafletMap, type LatLngTuple, type Map as LeafletMap } from 'leaflet'

/** A listing's place is known to about a kilometre, and shown as no more. */
const radius = 1000

/** Our own ground says nothing more beyond a zoom, and more of it shows where a place is. */
const zooms = { coarse: { zoom: 11, maxZoom: 13 }, fine: { zoom: 13, maxZoom: 17 } }

type MapOptions = {
  latitude: number
  longitude: number
  isCoarse: boolean
  /** Whether it must not glide. */
  isStill: boolean
  /** What the two buttons do, in words. */
  zoomIn: string
  zoomOut: string
}

/** A map of the neighbourhood round a point: arrow keys move it, plus and minus zoom it. */
export function createMap(container: HTMLElement, options: MapOptions): LeafletMap {
  const { latitude, longitude, isCoarse, isStill, zoomIn, zoomOut } = options
  const center: LatLngTuple = [latitude, longitude]
  const map = createLeafletMap(container, {
    center,
    ...zooms[isCoarse ? 'coarse' : 'fine'],
    minZoom: 7,
    maxBounds: [
      [47.3, 3.6],
      [51.3, 9.4],
    ],
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  map.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  markPlace(map, center)
  if (isStill) moveAtOnce(map)

  // The wheel scrolls the page, until somebody has clicked into the map, and again when they leave it.
  map.on('click', () => map.scrollWheelZoom.enable())
  map.on('mouseout', () => map.scrollWheelZoom.disable())
  return map
}

/** On a sheet of its own, above whatever the map is drawn on and below the names. */
function markPlace(map: LeafletMap, center: LatLngTuple) {
  const pane = 'place'
  map.createPane(pane).classList.add('map-place-pane')
  circle(center, { radius, pane, interactive: false, className: 'map-place' }).addTo(map)
}

function moveAtOnce(map: LeafletMap) {
  const move = map.panBy.bind(map)
  map.panBy = (offset, options) => move(offset, { ...options, animate: false })
}
