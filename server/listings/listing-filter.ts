import type { ListingSearchQuery } from '#contract/api/listings.ts'
import type { Audience } from '#contract/audiences.ts'
import { audienceOf, isCategory, leavesOf, type CategorySlug, type LeafCategory } from '#contract/categories.ts'
import type { Condition } from '#contract/conditions.ts'
import type { Radius } from '#contract/listing-search.ts'
import { findLocality } from '#contract/places/localities.ts'
import { Problem } from '#contract/problems.ts'
import type { Point } from '#server/database/point.ts'

import { parseText, type TextQuery } from './text-query.ts'

const usualRadius: Radius = 10
const centsPerEuro = 100

/** The radius is in kilometres. */
export type Circle = { center: Point; radius: number }

/** What a listing must be like to be found. What is not given does not matter. */
export type ListingFilter = {
  seller?: string
  categories?: readonly LeafCategory[] | undefined
  /** The one a category stands for and the one asked for: both must hold. */
  audiences?: readonly Audience[]
  fromCents?: number | undefined
  toCents?: number | undefined
  isFree?: boolean
  conditions?: readonly Condition[] | undefined
  brands?: readonly string[] | undefined
  near?: Circle | undefined
  text?: TextQuery | undefined
}

/** Looks up the category, the place and the words of a search, and refuses what does not exist. */
export function filterOf(search: ListingSearchQuery): ListingFilter {
  const category = search.category === undefined ? undefined : knownCategory(search.category)
  return {
    categories: category && leavesOf(category),
    audiences: [category && audienceOf(category), search.audience].filter((audience) => audience !== undefined),
    fromCents: search.from === undefined ? undefined : search.from * centsPerEuro,
    toCents: search.to === undefined ? undefined : search.to * centsPerEuro,
    isFree: search.free === true,
    conditions: search.condition,
    brands: search.brand,
    near:
      search.place === undefined ? undefined : { center: pointOf(search.place), radius: search.radius ?? usualRadius },
    text: search.text === undefined ? undefined : parseText(search.text),
  }
}

function knownCategory(slug: string): CategorySlug {
  if (!isCategory(slug)) throw new Problem('invalid-request', { fields: { category: 'unknown' } })
  return slug
}

function pointOf(place: string): Point {
  const locality = findLocality(place)
  if (!locality) throw new Problem('invalid-request', { fields: { place: 'unknown' } })
  return locality
}
