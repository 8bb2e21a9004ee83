import { Control, DomEvent, type Map as LeafletMap } from 'leaflet'

/**
 * Says below a map where it comes from; the answer takes that away again. Leaflet's own control writes HTML, which
 * `public/theme.js` refuses.
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
