import './map.css'
import { control, map as createLeafletMap, type Map as LeafletMap } from 'leaflet'

/** Maximum zooms: `coarse` for the app's own region map, which has no further detail, `fine` for tiles. */
const maxZooms = { coarse: 13, fine: 17 }

type MapOptions = {
  isCoarse: boolean
  /** Whether panning and zooming must not be animated. */
  isMotionReduced: boolean
  /** Titles of the two zoom buttons. */
  zoomIn: string
  zoomOut: string
}

/** Creates a map without a view yet. Arrow keys move it, plus and minus zoom it. */
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
  // Leaflet's default texts are HTML, which the policy in `public/theme.js` refuses. The buttons' accessible names are
  // their titles.
  control.zoom({ zoomInText: '+', zoomOutText: '−', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  if (isMotionReduced) disablePanAnimation(map)

  // The wheel scrolls the page until the person clicks into the map, and again once the pointer leaves it.
  map.on('click', () => map.scrollWheelZoom.enable())
  map.on('mouseout', () => map.scrollWheelZoom.disable())
  return map
}

function disablePanAnimation(map: LeafletMap) {
  const move = map.panBy.bind(map)
  map.panBy = (offset, options) => move(offset, { ...options, animate: false })
}
