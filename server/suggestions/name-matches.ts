import type { CategorySlug } from '#contract/categories.ts'
import type { GoodsName } from '#contract/language/goods-names.ts'
import { closenesses, type NearName, type Typed, parseTyped } from '#contract/language/name-index.ts'

import { type Level, toLevel } from './level.ts'
import type { SuggestionIndex } from './suggestion-index.ts'

export const maxNames = 3

/** `leads`: the category has matching listings, or it is an exact match. */
export type FoundCategory = { slug: CategorySlug; level: Level; leads: boolean }

/**
 * The categories whose names or products match the input, the closest match first, then those with more matching
 * listings.
 */
export function findCategories(
  near: readonly NearName<GoodsName>[],
  suggestionIndex: SuggestionIndex,
): FoundCategory[] {
  const counts = countThings(near, suggestionIndex)
  const ranked = near.toSorted(
    (one, other) =>
      one.distance - other.distance ||
      other.weight - one.weight ||
      (isListedInOrder(one) && isListedInOrder(other) ? 0 : countIn(other, counts) - countIn(one, counts)) ||
      // If a word is the exact name of several products, their order stays: the most likely category comes first.
      (one.closeness === 'is'
        ? 0
        : suggestionIndex.countOf(other.name.category) - suggestionIndex.countOf(one.name.category)),
  )
  const found = new Map<CategorySlug, FoundCategory>()
  for (const { name, closeness } of ranked) {
    const isNamed = closeness === 'is' || closeness === 'says'
    const category = {
      slug: name.category,
      level: toLevel(closeness),
      leads: isNamed || suggestionIndex.countOf(name.category) > 0,
    }
    if (!found.has(name.category)) found.set(name.category, category)
  }
  return [...found.values()]
}

/** A word for goods of several kinds, such as *glasses*: its categories are listed in the order in which people mean them. */
const isListedInOrder = ({ closeness, name }: NearName<GoodsName>) => closeness === 'is' && name.thing === undefined

type Counts = ReadonlyMap<CategorySlug, number>

/**
 * The number of matching listings in each category, counted over all products whose name begins with or is a kind of
 * the input: *helmet* includes bike helmets.
 */
function countThings(near: readonly NearName<GoodsName>[], { phrases }: SuggestionIndex): Counts {
  const counts = new Map<CategorySlug, number>()
  const things = new Map(near.flatMap(({ name }) => (name.thing === undefined ? [] : [[name.thing, name.category]])))
  for (const [thing, category] of things) counts.set(category, (counts.get(category) ?? 0) + phrases.countOf(thing))
  return counts
}

const countIn = ({ name }: NearName<GoodsName>, counts: Counts) => counts.get(name.category) ?? 0

export type FoundBrand = { slug: string; name: string; inOne: string; level: Level }

/**
 * Brands by any word of their names, those with most listings first. Phrases cover a brand combined with other words.
 */
export function findBrands(typed: Typed, { brands }: SuggestionIndex): FoundBrand[] {
  const ranked = brands
    .find(typed)
    .filter(({ closeness }) => closeness !== 'says')
    .toSorted(
      (one, other) =>
        closenesses.indexOf(one.closeness) - closenesses.indexOf(other.closeness) || other.name.count - one.name.count,
    )
  // A brand has several spellings.
  return ranked
    .filter(({ name: { slug } }, at) => ranked.findIndex(({ name }) => name.slug === slug) === at)
    .slice(0, maxNames)
    .map(({ name: { slug, name }, closeness }) => ({
      slug,
      name,
      inOne: parseTyped(name).inOne,
      level: toLevel(closeness),
    }))
}
