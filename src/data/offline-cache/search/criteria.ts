import { audienceOf, type CategorySlug, isCategory } from '#contract/categories.ts'
import { type CharacteristicFilter, readCharacteristics } from '#contract/characteristic-filters.ts'
import { day } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'
import { type ListingSearch, type ListingSort, sortOf, defaultRadius } from '#contract/listing-search.ts'
import type { Point } from '#contract/places/distance.ts'
import { findLocality } from '#contract/places/localities.ts'

import type { Correction } from './correction.ts'
import { filterTerm } from './index-terms.ts'
import { parseQueryText, type QueryText } from './query-terms.ts'

export type Circle = { center: Point; radius: number }

/** A search in terms of the index. A listing must have one term of each group in `anyOf`. */
export type Criteria = {
  anyOf: readonly (readonly string[])[]
  characteristics: readonly CharacteristicFilter[]
  /** Listings with one of these terms are left out, because the device does not know the field that is filtered by. */
  unknown: readonly string[]
  fromCents: number
  toCents: number
  publishedSince: number
  circle: Circle | undefined
  text: QueryText
  sort: ListingSort
}

/** `locale` is the language of the person who searches. */
export type OfflineSearch = ListingSearch & { category?: string; locale?: Locale }

/** Undefined if the search cannot be evaluated, for example if its place does not exist. */
export function toCriteria(
  search: OfflineSearch,
  now: number,
  corrected: readonly Correction[] = [],
): Criteria | undefined {
  const characteristics = readCharacteristics(search.characteristic ?? [])
  const center = findCenter(search)
  if (!characteristics || center === null) return undefined
  return {
    anyOf: filterTerms(search),
    characteristics,
    unknown: unknownTerms(search),
    fromCents: (search.from ?? 0) * 100,
    toCents: search.free ? 0 : (search.to ?? Infinity) * 100,
    publishedSince: search.since ? now - search.since * day : 0,
    circle: center && { center, radius: search.radius ?? defaultRadius },
    text: parseQueryText(search.text ?? '', search.locale, corrected),
    sort: sortOf(search),
  }
}

function filterTerms(search: OfflineSearch): string[][] {
  const { category, audience, condition, brand, language, by, photo, locality } = search
  return [
    ...(category !== undefined && isCategory(category) ? categoryTerms(category) : []),
    ...(audience ? [[filterTerm.category(audience)]] : []),
    ...(condition ? [condition.map(filterTerm.condition)] : []),
    ...(brand ? [brand.map(filterTerm.brand)] : []),
    ...(language ? [language.map(filterTerm.language)] : []),
    ...(by ? [[filterTerm[by]]] : []),
    ...(photo ? [[filterTerm.photo]] : []),
    ...(locality ? [[filterTerm.locality(locality)]] : []),
  ]
}

function unknownTerms({ category, audience, condition, brand, language, characteristic }: OfflineSearch): string[] {
  if (condition || brand || language || characteristic || audience) return [filterTerm.unknownDetails]
  return category !== undefined && isCategory(category) ? [filterTerm.unknownCategory] : []
}

/** Women, men and kids are filters within fashion, not categories of their own. */
const categoryTerms = (slug: CategorySlug): string[][] =>
  audienceOf(slug) ? [[filterTerm.category('fashion')], [filterTerm.category(slug)]] : [[filterTerm.category(slug)]]

/** Null if the search names a place that does not exist. */
function findCenter({ place, position }: OfflineSearch): Point | undefined | null {
  if (place !== undefined) return findLocality(place) ?? null
  const [latitude, longitude] = position?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
