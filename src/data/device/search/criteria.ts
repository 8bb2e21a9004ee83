import { audienceOf, type CategorySlug, isCategory } from '#contract/categories.ts'
import { type CharacteristicFilter, readCharacteristics } from '#contract/characteristic-filters.ts'
import { day } from '#contract/durations.ts'
import { type ListingSearch, type ListingSort, sortOf, usualRadius } from '#contract/listing-search.ts'
import type { Point } from '#contract/places/distance.ts'
import { findLocality } from '#contract/places/localities.ts'

import type { Correction } from './correction.ts'
import { mark } from './terms-of.ts'
import { readText, type TextAsked } from './words-asked.ts'

export type Circle = { center: Point; radius: number }

/** A search as the index is asked it: of each of `anyOf` one term must be found. */
export type Criteria = {
  anyOf: readonly (readonly string[])[]
  characteristics: readonly CharacteristicFilter[]
  /** What has one of these is left out, because what is asked for is not known of it. */
  unknown: readonly string[]
  fromCents: number
  toCents: number
  publishedSince: number
  near: Circle | undefined
  text: TextAsked
  sort: ListingSort
}

export type DeviceSearch = ListingSearch & { category?: string }

/** Nothing where it cannot be asked at all, such as round a place that is none. */
export function criteriaOf(
  search: DeviceSearch,
  now: number,
  corrected: readonly Correction[] = [],
): Criteria | undefined {
  const characteristics = readCharacteristics(search.characteristic ?? [])
  const center = centerOf(search)
  if (!characteristics || center === null) return undefined
  return {
    anyOf: termsOf(search),
    characteristics,
    unknown: unknownFor(search),
    fromCents: (search.from ?? 0) * 100,
    toCents: search.free ? 0 : (search.to ?? Infinity) * 100,
    publishedSince: search.since ? now - search.since * day : 0,
    near: center && { center, radius: search.radius ?? usualRadius },
    text: readText(search.text ?? '', corrected),
    sort: sortOf(search),
  }
}

function termsOf(search: DeviceSearch): string[][] {
  const { category, audience, condition, brand, language, by, photo, locality } = search
  return [
    ...(category !== undefined && isCategory(category) ? categoryTerms(category) : []),
    ...(audience ? [[mark.category(audience)]] : []),
    ...(condition ? [condition.map(mark.condition)] : []),
    ...(brand ? [brand.map(mark.brand)] : []),
    ...(language ? [language.map(mark.language)] : []),
    ...(by ? [[mark[by]]] : []),
    ...(photo ? [[mark.photo]] : []),
    ...(locality ? [[mark.locality(locality)]] : []),
  ]
}

function unknownFor({ category, audience, condition, brand, language, characteristic }: DeviceSearch): string[] {
  if (condition || brand || language || characteristic || audience) return [mark.unknownDetails]
  return category !== undefined && isCategory(category) ? [mark.unknownCategory] : []
}

/** Women, men and kids are views of fashion. */
const categoryTerms = (slug: CategorySlug): string[][] =>
  audienceOf(slug) ? [[mark.category('fashion')], [mark.category(slug)]] : [[mark.category(slug)]]

/** Null where a place is named that is none. */
function centerOf({ place, position }: DeviceSearch): Point | undefined | null {
  if (place !== undefined) return findLocality(place) ?? null
  const [latitude, longitude] = position?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
