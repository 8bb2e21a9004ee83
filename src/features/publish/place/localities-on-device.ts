import type { Locale } from '#contract/language/locales.ts'
import type { Country } from '#contract/place.ts'
import { distanceInKm, type Point } from '#contract/places/distance.ts'
import { localities, localityName, type Locality } from '#contract/places/localities.ts'
import { suggestLocalities } from '#contract/places/locality-search.ts'

const maxLocalities = 8

/** The localities of a country whose names begin with the text; without a text, those that people search for most. */
export function localitiesIn(country: Country, text: string): Locality[] {
  const found = text.trim() === '' ? localities : suggestLocalities(text, localities.length)
  return found.filter((each) => each.country === country).slice(0, maxLocalities)
}

export const nameOf = (id: string, locale: Locale): string => localityName(id, locale) ?? id

/** Undefined if the region is too far away. */
export function nearestLocality(point: Point): Locality | undefined {
  const distances = localities.map((locality) => ({ locality, distance: distanceInKm(point, locality) }))
  const nearest = distances.toSorted((one, other) => one.distance - other.distance)[0]
  return nearest && nearest.distance < maxDistance ? nearest.locality : undefined
}

/** In kilometres. */
const maxDistance = 30
