import { type Country, countries, normalisePostalCode } from '#contract/place.ts'
import { distanceInKm } from '#contract/places/distance.ts'
import { localities, type Locality } from '#contract/places/localities.ts'
import type { Point } from '#server/database/point.ts'

/** A place with a postal code, and the locality that represents it in public. */
export type PostalCode = { country: Country; code: string; name: string; point: Point; locality: string }

/** As a file contains it. */
export type RawPostalCode = { country: string; code: string; name: string; latitude: string; longitude: string }

/** The market's region extends this far, in kilometres, beyond its outermost localities. */
const reach = 15

/** The suffix of French postal codes that belong to single companies. */
const cedex = /\s*CEDEX.*$/i

/** Parses a row; returns a sentence if it is invalid, and `undefined` if the place is outside the region. */
export function readPostalCode(raw: RawPostalCode): PostalCode | string | undefined {
  const country = countries.find((each) => each === raw.country)
  if (!country) return `the country is ${raw.country}, not one of ${countries.join(', ')}`
  const code = normalisePostalCode(country, raw.code.replace(cedex, ''))
  if (!code) return `${raw.code} is no postal code of ${country}`
  if (raw.name === '') return 'the place has no name'
  const point = readPoint(raw)
  if (!point) return `${raw.latitude}, ${raw.longitude} is no position on earth`
  const { locality, distance } = nearestLocality(point)
  return distance > reach ? undefined : { country, code, name: raw.name, point, locality: locality.id }
}

function readPoint({ latitude, longitude }: RawPostalCode): Point | undefined {
  const point = { latitude: Number(latitude || NaN), longitude: Number(longitude || NaN) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : undefined
}

export function nearestLocality(point: Point): { locality: Locality; distance: number } {
  const distances = localities.map((locality) => ({ locality, distance: distanceInKm(point, locality) }))
  return distances.reduce((nearest, each) => (each.distance < nearest.distance ? each : nearest))
}
