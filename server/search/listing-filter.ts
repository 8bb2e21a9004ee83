import type { ListingSearchQuery } from '#contract/api/listings.ts'
import type { Audience } from '#contract/audiences.ts'
import { audienceOf, isCategory, leavesOf, type CategorySlug, type LeafCategory } from '#contract/categories.ts'
import { type CharacteristicFilter, readCharacteristics } from '#contract/characteristic-filters.ts'
import type { Condition } from '#contract/conditions.ts'
import { day } from '#contract/durations.ts'
import type { Exclusions } from '#contract/exclusion-filter.ts'
import type { Locale } from '#contract/language/locales.ts'
import { type Age, type SellerKind, defaultRadius } from '#contract/listing-search.ts'
import { centsPerEuro } from '#contract/money.ts'
import { findLocality } from '#contract/places/localities.ts'
import { Problem } from '#contract/problems.ts'
import type { Point } from '#server/database/point.ts'

import { parseQuery, type TextQuery } from './text-query.ts'

/** The radius is in kilometres. */
export type Circle = { center: Point; radius: number }

/** Search criteria; omitted ones do not restrict the results. */
export type ListingFilter = {
  seller?: string
  categories?: readonly LeafCategory[] | undefined
  /** The category's audience and the requested one: both must match. */
  audiences?: readonly Audience[]
  fromCents?: number | undefined
  toCents?: number | undefined
  conditions?: readonly Condition[] | undefined
  brands?: readonly string[] | undefined
  /** All of them must match. */
  characteristics?: readonly CharacteristicFilter[] | undefined
  hasPhoto?: true | undefined
  sellerKind?: SellerKind | undefined
  publishedSince?: Date | undefined
  languages?: readonly Locale[] | undefined
  near?: Circle | undefined
  /** The exact public point of a locality. */
  at?: Point | undefined
  /** The circle holds so many listings that the spatial index would be slower than another one. */
  isWide?: boolean
  text?: TextQuery | undefined
  /** Only what these hide. */
  hiddenBy?: Exclusions
}

/** Resolves the category, place and words of a search; throws for unknown values. */
export function toFilter(search: ListingSearchQuery, now: Date): ListingFilter {
  const category = search.category === undefined ? undefined : requireCategory(search.category)
  return {
    categories: category && leavesOf(category),
    audiences: [category && audienceOf(category), search.audience].filter((audience) => audience !== undefined),
    fromCents: toCents(search.from),
    toCents: toCents(search.free ? 0 : search.to),
    conditions: search.condition,
    brands: search.brand,
    characteristics: search.characteristic && requireCharacteristics(search.characteristic),
    hasPhoto: search.photo,
    sellerKind: search.by,
    publishedSince: search.since && daysBefore(now, search.since),
    languages: search.language,
    near: toCircle(search),
    at: search.locality === undefined ? undefined : requireLocality('locality', search.locality),
    text: search.text === undefined ? undefined : parseQuery(search.text, search.locale),
  }
}

function requireCategory(slug: string): CategorySlug {
  if (!isCategory(slug)) throw new Problem('invalid-request', { fields: { category: 'unknown' } })
  return slug
}

const toCents = (euros: number | undefined) => (euros === undefined ? undefined : euros * centsPerEuro)

export const daysBefore = (now: Date, days: Age) => new Date(now.getTime() - days * day)

function requireCharacteristics(asked: readonly string[]): readonly CharacteristicFilter[] {
  const known = readCharacteristics(asked)
  if (!known) throw new Problem('invalid-request', { fields: { characteristic: 'unknown' } })
  return known
}

function toCircle({ place, position, radius = defaultRadius }: ListingSearchQuery): Circle | undefined {
  const center = place === undefined ? parsePosition(position) : requireLocality('place', place)
  return center && { center, radius }
}

function requireLocality(field: 'place' | 'locality', id: string): Point {
  const locality = findLocality(id)
  if (!locality) throw new Problem('invalid-request', { fields: { [field]: 'unknown' } })
  return locality
}

function parsePosition(position: string | undefined): Point | undefined {
  if (position === undefined) return undefined
  const [latitude, longitude] = position.split(',').map(Number)
  return { latitude: latitude!, longitude: longitude! }
}
