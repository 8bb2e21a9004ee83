import { Control, DomEvent, type Map as LeafletMap } from 'leaflet'

/**
 * Adds the attribution below a map; returns a function that removes it. Leaflet's own control writes HTML, which the
 * policy in `public/theme.js` refuses.
 */
export function addAttribution(map: LeafletMap, content: readonly (string | Node)[]): () => void {
  const attribution = new Control({ position: 'bottomright' })
  attribution.onAdd = () => {
    const element = document.createElement('div')
    element.className = 'leaflet-control-attribution'
    element.append(...content)
    DomEvent.disableClickPropagation(element)
    return element
  }
  attribution.addTo(map)
  return () => void attribution.remove()
}
