import { wordsOf } from '#contract/language/analyser.ts'
import { lazily } from '#contract/language/lazily.ts'
import type { Country } from '#contract/place.ts'
import { findLocality, localities, localityNames, type Locality } from '#contract/places/localities.ts'
import { nearestLocality } from '#server/places/postal-code.ts'

/** What a row says of where a thing is. */
export type SaidPlace = {
  country: Country
  postalCode?: string | undefined
  locality?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** A place that has a postal code, with the id of the locality that stands for it. */
export type CodedPlace = { country: string; code: string; name: string; locality: string }

/** So far, in kilometres, coordinates may lie from the locality that stands for them. */
const reach = 15

/**
 * The locality that stands for a place in public: the one it names by id or by name, else that of its postal code,
 * else the nearest to its coordinates.
 */
export function findPlace(said: SaidPlace, coded: readonly CodedPlace[]): Locality | undefined {
  return findNamed(said) ?? findCoded(said, coded) ?? findNearest(said)
}

/** Needs nothing looked up. */
export function findNamed({ country, locality }: SaidPlace): Locality | undefined {
  if (locality === undefined) return undefined
  const found = findLocality(locality) ?? byName().get(nameKey(country, locality))
  return found?.country === country ? found : undefined
}

function findCoded({ country, postalCode, locality }: SaidPlace, coded: readonly CodedPlace[]): Locality | undefined {
  const places = coded.filter((place) => place.country === country && place.code === postalCode)
  const name = locality === undefined ? undefined : plain(locality)
  const place = places.find((each) => plain(each.name) === name) ?? places[0]
  return place && findLocality(place.locality)
}

function findNearest({ country, latitude, longitude }: SaidPlace): Locality | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const { locality, distance } = nearestLocality({ latitude, longitude })
  return locality.country === country && distance <= reach ? locality : undefined
}

/** By what a place is called where it lies before what other languages call it, and the better known before others. */
const byName = lazily(() => {
  const sorted = localities.toReversed()
  const foreign = sorted.flatMap((each) => Object.values(localityNames(each.id)).map((name) => ({ name, each })))
  const own = sorted.map((each) => ({ name: each.name, each }))
  return new Map([...foreign, ...own].map(({ name, each }) => [nameKey(each.country, name), each]))
})

const nameKey = (country: Country, name: string) => `${country} ${plain(name)}`

/** Without accents, case and hyphens. */
const plain = (name: string) =>
  wordsOf(name)
    .flatMap(({ parts }) => parts)
    .join(' ')
