import Supercluster from 'supercluster'

import type { ListingMap } from '#contract/api/listing-map.ts'

export type FoundPlace = ListingMap['places'][number]

/** What stands on the map as one: a place, or several that are too near one another to be told apart. */
export type Mark = {
  /** The same for as long as it means the same places. */
  key: string
  latitude: number
  longitude: number
  count: number
  /** The one, or of several that where most is. */
  place: FoundPlace
  /** From this zoom on they stand apart. */
  splitsAt?: number
}

export type Clusters = ReturnType<typeof clusterPlaces>

type Sum = { count: number; place: FoundPlace }

type Bounds = { west: number; south: number; east: number; north: number }

/** Pixels between what stands apart, a little more than a finger needs, and of a tile as Leaflet counts them. */
const spacing = { radius: 54, extent: 256 }

/** From here on all places stand apart, however near: there is no closer to go. */
export const unclusteredZoom = 12

/** Puts places that are near one another together, more of them the farther away one looks from. */
export function clusterPlaces(places: readonly FoundPlace[]) {
  const index = new Supercluster<FoundPlace, Sum>({
    ...spacing,
    maxZoom: unclusteredZoom - 1,
    map: (place) => ({ count: place.count, place }),
    reduce: (sum, { count, place }) => {
      sum.count += count
      if (place.count > sum.place.count) sum.place = place
    },
  })
  index.load(places.map(featureOf))

  /** Most first, so that who goes through them one by one hears of the weightiest first. */
  function marksIn({ west, south, east, north }: Bounds, zoom: number): Mark[] {
    return index
      .getClusters([west, south, east, north], zoom)
      .map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if (!('cluster_id' in properties))
          return { key: properties.locality, latitude, longitude, count: properties.count, place: properties }
        const { cluster_id: id, count, place } = properties
        return { key: `${id}`, latitude, longitude, count, place, splitsAt: index.getClusterExpansionZoom(id) }
      })
      .toSorted((one, other) => other.count - one.count)
  }

  return { marksIn }
}

const featureOf = (place: FoundPlace) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
  properties: place,
})
