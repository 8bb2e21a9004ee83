import { divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet'

import { lazy } from '#contract/language/lazy.ts'
import type { Locale } from '#contract/language/locales.ts'
import { localities, localityName, type Locality } from '#contract/places/localities.ts'

import { chooseLabels, type Box } from './choose-labels.ts'

/** How many places count as towns, in Luxembourg and abroad. */
const towns = { home: 30, abroad: 20 }

/** Below `villageZoom`, only this many places are candidates for a label; from there on, all are. */
const minLabelled = 244
const villageZoom = 10

const maxLabels = 60

/** In pixels: the map's own place has its label this much lower, as in the style sheet. */
const belowCircle = 20

type LabelledPlace = { locality: Locality; kind: string }

export type Reader = {
  locale: Locale
  /** Id of the place that the map is about. */
  locality?: string
  /** Boxes that no label may cover: marks and labels that are already there. */
  taken?: () => readonly Box[]
}

/**
 * Labels places in the reader's language: those with the most weight that have room, beginning near the map's own
 * place.
 */
export function labelPlaces(map: LeafletMap, { locale, locality: ownId, taken = () => [] }: Reader): void {
  const group = layerGroup().addTo(map)
  const places: LabelledPlace[] = placesByWeight().map((place) =>
    place.locality.id === ownId ? { ...place, kind: 'own' } : place,
  )
  const labelOrder = places.toSorted((one, other) => Number(other.kind === 'own') - Number(one.kind === 'own'))

  function write() {
    const bounds = map.getBounds()
    const labels = (map.getZoom() < villageZoom ? places.slice(0, minLabelled) : labelOrder)
      .filter(({ locality: { latitude, longitude } }) => bounds.contains([latitude, longitude]))
      .map((place) => ({ ...place, ...boxOf(map, place, locale) }))
    group.clearLayers()
    for (const { locality, name, kind } of chooseLabels(labels, maxLabels, taken()))
      group.addLayer(label(locality, name, kind))
  }

  write()
  map.on('moveend', write)
}

/** Localities are ordered by how often people look for them; those of Luxembourg come first. */
const placesByWeight = lazy(() => {
  const home = localities.filter(({ country }) => country === 'LU')
  const abroad = localities.filter(({ country }) => country !== 'LU')
  const large = [...home.slice(0, towns.home), ...abroad.slice(0, towns.abroad)]
  const others = [...home.slice(towns.home), ...abroad.slice(towns.abroad)]
  return [
    ...large.map((locality) => ({ locality, kind: 'town' })),
    ...others.map((locality) => ({ locality, kind: 'village' })),
  ]
})

function boxOf(map: LeafletMap, { locality, kind }: LabelledPlace, locale: Locale) {
  const name = localityName(locality.id, locale) ?? locality.name
  const { x, y } = map.latLngToLayerPoint([locality.latitude, locality.longitude])
  // Estimated from the number of letters: measuring each label would take longer than drawing the map.
  return { name, x, y: kind === 'own' ? y + belowCircle : y, width: name.length * 7, height: 26 }
}

function label({ latitude, longitude }: Locality, name: string, kind: string) {
  const text = document.createElement('span')
  text.textContent = name
  return marker([latitude, longitude], {
    icon: divIcon({ className: `place-label place-label-${kind}`, html: text, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
}
