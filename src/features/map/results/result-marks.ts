import { divIcon, DomEvent, layerGroup, marker, type Map as LeafletMap, type Marker } from 'leaflet'

import { chooseLabels, type Box } from '#src/features/map/choose-labels.ts'

import type { Clusters, FoundPlace, Mark } from './cluster-places.ts'

/** Texts of a mark: the short name below it, and the full accessible name. */
export type MarkTexts = {
  placeName: (place: FoundPlace) => string
  fullName: (mark: Mark) => string
  count: (count: number) => string
}

type MarkOptions = { texts: MarkTexts; onPress: (mark: Mark) => void }

/** In pixels: size of a mark, and distance from its centre to that of its label. */
const size = 40
const labelOffset = 34

type ShownMark = { mark: Mark; layer: Marker; button: HTMLButtonElement; name: HTMLElement }

/** Renders marks as buttons with their counts. A mark that stays keeps its button and therefore the focus. */
export function createResultMarks(map: LeafletMap, { texts, onPress }: MarkOptions) {
  const group = layerGroup().addTo(map)
  const shown = new Map<string, ShownMark>()

  function draw(clusters: Clusters, chosen: string | undefined): void {
    const marks = clusters.marksIn(boundsOf(map), map.getZoom())
    const focused = [...shown.values()].find(({ button }) => button === document.activeElement)
    for (const key of [...shown.keys()].filter((each) => !marks.some((mark) => mark.key === each))) remove(key)
    for (const mark of marks) {
      const { button } = shown.get(mark.key) ?? add(mark)
      button.ariaCurrent = mark.splitsAt === undefined && mark.place.locality === chosen ? 'true' : null
    }
    labelWhereSpace()
    if (focused && !shown.has(focused.mark.key)) nearestTo(focused.mark)?.focus({ preventScroll: true })
  }

  function add(mark: Mark): ShownMark {
    const { element, button, name } = drawMark(mark, texts)
    button.addEventListener('click', () => onPress(mark))
    DomEvent.disableClickPropagation(button)
    const icon = divIcon({ className: 'result-mark', html: element, iconSize: [0, 0] })
    const layer = marker([mark.latitude, mark.longitude], { icon, keyboard: false, interactive: false })
    group.addLayer(layer)
    const each = { mark, layer, button, name }
    shown.set(mark.key, each)
    return each
  }

  function remove(key: string): void {
    group.removeLayer(shown.get(key)!.layer)
    shown.delete(key)
  }

  /** Pressing a cluster separates it, so the focus moves to the nearest mark. */
  function nearestTo({ latitude, longitude }: Mark): HTMLElement | undefined {
    const distance = ({ mark }: ShownMark) => map.distance([latitude, longitude], [mark.latitude, mark.longitude])
    return [...shown.values()].toSorted((one, other) => distance(one) - distance(other))[0]?.button
  }

  function labelWhereSpace(): void {
    const all = [...shown.values()]
    const labelledKeys = new Set(chooseLabels(all.map(nameBox), all.length, all.map(markBox)).map(({ key }) => key))
    for (const { mark, name } of all) name.hidden = !labelledKeys.has(mark.key)
  }

  const pointOf = ({ latitude, longitude }: Mark) => map.latLngToLayerPoint([latitude, longitude])

  function markBox({ mark }: ShownMark): Box {
    const { x, y } = pointOf(mark)
    return { x, y, width: size, height: size }
  }

  function nameBox({ mark }: ShownMark) {
    const { x, y } = pointOf(mark)
    return { key: mark.key, x, y: y + labelOffset, width: texts.placeName(mark.place).length * 7, height: 18 }
  }

  /** The boxes that labels must not cover. */
  function taken(): Box[] {
    const all = [...shown.values()]
    return [...all.map(markBox), ...all.filter(({ name }) => !name.hidden).map(nameBox)]
  }

  return { draw, taken, has: (locality: string) => shown.has(locality) }
}

/** The visible label is not part of the button, whose accessible name contains both name and count. */
function drawMark(mark: Mark, texts: MarkTexts) {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = texts.fullName(mark)
  button.className = mark.splitsAt === undefined ? 'result-mark-place' : 'result-mark-cluster'
  const count = document.createElement('span')
  count.className = 'result-mark-count'
  count.textContent = texts.count(mark.count)
  const name = document.createElement('span')
  name.className = 'result-mark-name'
  name.textContent = texts.placeName(mark.place)
  name.ariaHidden = 'true'
  button.append(count)
  const element = document.createElement('div')
  element.append(button, name)
  return { element, button, name }
}

function boundsOf(map: LeafletMap) {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}
