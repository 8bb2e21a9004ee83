import { wordsOf } from '#contract/language/analyser.ts'
import { lazy } from '#contract/language/lazy.ts'
import type { Country } from '#contract/place.ts'
import { findLocality, localities, localityNames, type Locality } from '#contract/places/localities.ts'
import { nearestLocality } from '#server/places/postal-code.ts'

/** What a row says of where a thing is. */
export type StatedPlace = {
  country: Country
  postalCode?: string | undefined
  locality?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** A place that has a postal code, with the id of the locality that stands for it. */
export type PostalPlace = { country: string; code: string; name: string; locality: string }

/** So far, in kilometres, coordinates may lie from the locality that stands for them. */
const maxDistanceKm = 15

/**
 * The locality that stands for a place in public: the one it names by id or by name, else that of its postal code,
 * else the nearest to its coordinates.
 */
export function findPlace(stated: StatedPlace, postalPlaces: readonly PostalPlace[]): Locality | undefined {
  return findNamed(stated) ?? findCoded(stated, postalPlaces) ?? findNearest(stated)
}

/** Needs nothing looked up. */
export function findNamed({ country, locality }: StatedPlace): Locality | undefined {
  if (locality === undefined) return undefined
  const found = findLocality(locality) ?? byName().get(nameKey(country, locality))
  return found?.country === country ? found : undefined
}

function findCoded(
  { country, postalCode, locality }: StatedPlace,
  postalPlaces: readonly PostalPlace[],
): Locality | undefined {
  const places = postalPlaces.filter((place) => place.country === country && place.code === postalCode)
  const name = locality === undefined ? undefined : normalizeName(locality)
  const place = places.find((each) => normalizeName(each.name) === name) ?? places[0]
  return place && findLocality(place.locality)
}

function findNearest({ country, latitude, longitude }: StatedPlace): Locality | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const { locality, distance } = nearestLocality({ latitude, longitude })
  return locality.country === country && distance <= maxDistanceKm ? locality : undefined
}

/** By what a place is called where it lies before what other languages call it, and the better known before others. */
const byName = lazy(() => {
  const sorted = localities.toReversed()
  const foreign = sorted.flatMap((each) => Object.values(localityNames(each.id)).map((name) => ({ name, each })))
  const own = sorted.map((each) => ({ name: each.name, each }))
  return new Map([...foreign, ...own].map(({ name, each }) => [nameKey(each.country, name), each]))
})

const nameKey = (country: Country, name: string) => `${country} ${normalizeName(name)}`

/** Without accents, case and hyphens. */
const normalizeName = (name: string) =>
  wordsOf(name)
    .flatMap(({ parts }) => parts)
    .join(' ')
