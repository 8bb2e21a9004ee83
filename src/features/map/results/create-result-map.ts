import './result-map.css'
import type { FitBoundsOptions, LatLngTuple } from 'leaflet'

import type { Locale } from '#contract/language/locales.ts'
import type { BaseMap, MapView } from '#src/data/map/map-queries.ts'
import { createMap } from '#src/features/map/create-map.ts'
import { drawBaseMap } from '#src/features/map/draw-base-map.ts'

import { unclusteredZoom, type Clusters, clusterPlaces, type FoundPlace, type Mark } from './cluster-places.ts'
import { createResultMarks, type MarkTexts } from './result-marks.ts'

export type ResultMap = ReturnType<typeof createResultMap>

type ResultMapOptions = {
  ground: BaseMap
  locale: Locale
  texts: MarkTexts & { zoomIn: string; zoomOut: string }
  onChoose: (locality: string) => void
  onMove: (view: MapView) => void
}

/** Luxembourg and its surroundings, until the results are known. */
const defaultView: MapView = { center: [49.75, 6.15], zoom: 8 }

/** Fitting all results never zooms in further than this. */
const fit: FitBoundsOptions = { maxZoom: 11, padding: [32, 32], animate: false }

/** Creates the map of results. One finger scrolls the page; two fingers, the buttons and the keys move the map. */
export function createResultMap(container: HTMLElement, options: ResultMapOptions) {
  const { ground, locale, texts, onChoose, onMove } = options
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(container, { isCoarse: 'region' in ground, isMotionReduced, ...texts })
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable()
  map.setView(defaultView.center, defaultView.zoom)

  let clusters: Clusters = clusterPlaces([])
  let chosen: string | undefined
  const marks = createResultMarks(map, { texts, onPress: press })
  const draw = () => marks.draw(clusters, chosen)
  map.on('moveend', draw)
  drawBaseMap(map, ground, { locale, taken: marks.taken })

  function press({ latitude, longitude, place, splitsAt }: Mark): void {
    if (splitsAt === undefined) onChoose(place.locality)
    else map.setView([latitude, longitude], splitsAt)
  }

  /** Shows other places in the given view, or else in one that contains all of them. */
  function show(places: readonly FoundPlace[], view: MapView | undefined): void {
    clusters = clusterPlaces(places)
    map.off('moveend', report)
    if (view) map.setView(view.center, view.zoom, { animate: false })
    else if (places.length > 0) map.fitBounds(boundsOf(places), fit)
    map.fire('moveend').on('moveend', report)
  }

  function choose(place: FoundPlace | undefined): void {
    chosen = place?.locality
    draw()
    if (place && !marks.has(place.locality)) map.setView([place.latitude, place.longitude], unclusteredZoom)
  }

  function report(): void {
    const { lat, lng } = map.getCenter()
    onMove({ center: [lat, lng], zoom: map.getZoom() })
  }

  return { show, choose, remove: () => void map.remove() }
}

const boundsOf = (places: readonly FoundPlace[]) =>
  places.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude])
