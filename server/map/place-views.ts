import type { ListingMap } from '#contract/api/listing-map.ts'
import { lazy } from '#contract/language/lazy.ts'
import { localities, type Locality } from '#contract/places/localities.ts'
import type { Point } from '#server/database/point.ts'
import { nearestLocality } from '#server/places/postal-code.ts'

type CountedPoint = Point & { count: number }

/** Assigns each point to the locality at that point; points without one go to the nearest locality. */
export function toMapPlaces(points: readonly CountedPoint[]): ListingMap['places'] {
  const counts = new Map<Locality, number>()
  for (const point of points) {
    const locality = localityByPoint().get(pointKey(point)) ?? nearestLocality(point).locality
    counts.set(locality, (counts.get(locality) ?? 0) + point.count)
  }
  return [...counts].map(([{ id, name, latitude, longitude }, count]) => ({
    locality: id,
    name,
    latitude,
    longitude,
    count,
  }))
}

const localityByPoint = lazy(() => new Map(localities.map((locality) => [pointKey(locality), locality])))

const pointKey = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
