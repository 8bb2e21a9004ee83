import { divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet'

import { lazily } from '#contract/language/lazily.ts'
import type { Locale } from '#contract/language/locales.ts'
import { localities, localityName, type Locality } from '#contract/places/localities.ts'

import { chooseLabels, type Box } from './choose-labels.ts'

/** So many places in Luxembourg, and so many abroad, are towns that everybody knows. */
const towns = { home: 30, abroad: 20 }

/** So many are worth a name from afar; from this zoom on, all others have room too. */
const known = 244
const villageZoom = 10

const most = 60

/** Pixels that the map's own place is named lower than others, as the style sheet has it. */
const belowCircle = 20

type Place = { locality: Locality; look: string }

export type Reader = {
  locale: Locale
  /** The id of the place that the map is about. */
  locality?: string
  /** Where something stands that no name may cover, and names that are written already. */
  taken?: () => readonly Box[]
}

/** Writes the names of places on a map, as the reader calls them: the weightiest that have room, from near its own first. */
export function labelPlaces(map: LeafletMap, { locale, locality: own, taken = () => [] }: Reader): void {
  const group = layerGroup().addTo(map)
  const places: Place[] = weighted().map((place) => (place.locality.id === own ? { ...place, look: 'own' } : place))
  const ownFirst = places.toSorted((one, other) => Number(other.look === 'own') - Number(one.look === 'own'))

  function write() {
    const bounds = map.getBounds()
    const labels = (map.getZoom() < villageZoom ? places.slice(0, known) : ownFirst)
      .filter(({ locality: { latitude, longitude } }) => bounds.contains([latitude, longitude]))
      .map((place) => ({ ...place, ...boxOf(map, place, locale) }))
    group.clearLayers()
    for (const { locality, name, look } of chooseLabels(labels, most, taken()))
      group.addLayer(label(locality, name, look))
  }

  write()
  map.on('moveend', write)
}

/** Localities come in the order in which people look for them, but those of Luxembourg first. */
const weighted = lazily(() => {
  const home = localities.filter(({ country }) => country === 'LU')
  const abroad = localities.filter(({ country }) => country !== 'LU')
  const large = [...home.slice(0, towns.home), ...abroad.slice(0, towns.abroad)]
  const others = [...home.slice(towns.home), ...abroad.slice(towns.abroad)]
  return [
    ...large.map((locality) => ({ locality, look: 'town' })),
    ...others.map((locality) => ({ locality, look: 'village' })),
  ]
})

function boxOf(map: LeafletMap, { locality, look }: Place, locale: Locale) {
  const name = localityName(locality.id, locale) ?? locality.name
  const { x, y } = map.latLngToLayerPoint([locality.latitude, locality.longitude])
  // About as wide as its letters are: measuring each would take longer than drawing the map.
  return { name, x, y: look === 'own' ? y + belowCircle : y, width: name.length * 7, height: 26 }
}

function label({ latitude, longitude }: Locality, name: string, look: string) {
  const text = document.createElement('span')
  text.textContent = name
  return marker([latitude, longitude], {
    icon: divIcon({ className: `place-label place-label-${look}`, html: text, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
}
