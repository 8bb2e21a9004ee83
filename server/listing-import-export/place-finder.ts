import { wordsOf } from '#contract/language/analyser.ts'
import { lazy } from '#contract/language/lazy.ts'
import type { Country } from '#contract/place.ts'
import { findLocality, localities, localityNames, type Locality } from '#contract/places/localities.ts'
import { nearestLocality } from '#server/places/postal-code.ts'

/** The location fields of a row. */
export type StatedPlace = {
  country: Country
  postalCode?: string | undefined
  locality?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** A place with a postal code, and the id of the locality that represents it in public. */
export type PostalPlace = { country: string; code: string; name: string; locality: string }

/** Maximum distance in kilometres between coordinates and the locality that represents them. */
const maxDistanceKm = 15

/**
 * The locality that represents a place in public: by id or name, else by postal code, else the nearest to its
 * coordinates.
 */
export function findPlace(stated: StatedPlace, postalPlaces: readonly PostalPlace[]): Locality | undefined {
  return findNamed(stated) ?? findCoded(stated, postalPlaces) ?? findNearest(stated)
}

/** Needs no database lookup. */
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

/** Local names win over names in other languages, and well-known places over others. */
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
