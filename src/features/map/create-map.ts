import './map.css'
import { control, map as createLeafletMap, type Map as LeafletMap } from 'leaflet'

/** Our own ground says nothing more beyond a zoom, and more of it shows where a place is. */
const maxZooms = { coarse: 13, fine: 17 }

export type MapOptions = {
  isCoarse: boolean
  /** Whether it must not glide. */
  isMotionReduced: boolean
  /** What the two buttons do, in words. */
  zoomIn: string
  zoomOut: string
}

/** A map of the region that does not show any of it yet: arrow keys move it, plus and minus zoom it. */
export function createMap(container: HTMLElement, options: MapOptions): LeafletMap {
  const { isCoarse, isMotionReduced, zoomIn, zoomOut } = options
  const map = createLeafletMap(container, {
    maxZoom: maxZooms[isCoarse ? 'coarse' : 'fine'],
    minZoom: 7,
    maxBounds: [
      [47.3, 3.6],
      [51.3, 9.4],
    ],
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isMotionReduced,
    fadeAnimation: !isMotionReduced,
    markerZoomAnimation: !isMotionReduced,
    inertia: !isMotionReduced,
  })
  // Leaflet's own texts are HTML, which `public/theme.js` refuses. The buttons are called by their titles.
  control.zoom({ zoomInText: '+', zoomOutText: '−', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  if (isMotionReduced) disablePanAnimation(map)

  // The wheel scrolls the page, until somebody has clicked into the map, and again when they leave it.
  map.on('click', () => map.scrollWheelZoom.enable())
  map.on('mouseout', () => map.scrollWheelZoom.disable())
  return map
}

function disablePanAnimation(map: LeafletMap) {
  const move = map.panBy.bind(map)
  map.panBy = (offset, options) => move(offset, { ...options, animate: false })
}
