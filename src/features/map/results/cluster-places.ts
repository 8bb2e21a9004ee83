import Supercluster from 'supercluster'

import type { ListingMap } from '#contract/api/listing-map.ts'

export type FoundPlace = ListingMap['places'][number]

/** A mark on the map: one place, or a cluster of places that are too close to separate. */
export type Mark = {
  /** Stays the same for as long as the mark stands for the same places. */
  key: string
  latitude: number
  longitude: number
  count: number
  /** The place; for a cluster, the one with the most listings. */
  place: FoundPlace
  /** The zoom from which on the cluster is separated. */
  splitsAt?: number
}

export type Clusters = ReturnType<typeof clusterPlaces>

type Sum = { count: number; place: FoundPlace }

type Bounds = { west: number; south: number; east: number; north: number }

/** Radius in pixels, a little more than a finger needs; extent: Leaflet's tile size. */
const spacing = { radius: 54, extent: 256 }

/** From this zoom on all places are separate, however close they are, because the map zooms no further. */
export const unclusteredZoom = 12

/** Clusters places by zoom. */
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

  /** Sorted by count, so that people who go through the marks by keyboard reach the largest first. */
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
