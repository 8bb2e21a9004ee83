import { isLeaf, type LeafCategory, leafCategories, pathTo } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'

import { wordsOf } from './analyser.ts'
import { findBrandNames } from './brand-names.ts'
import { type GoodsName, goodsIndexIn } from './goods-names.ts'
import { languagesWithGoods } from './goods.ts'
import type { Locale } from './locales.ts'
import { findNearNames, type FoundName, buildNameIndex, parseTyped } from './name-index.ts'

// The app loads this module, and the goods of the languages that it needs, only when somebody has typed a title or
// searches for a category.

/**
 * The likely categories for goods with this title, most likely first. Uses only the title's language if anything
 * matches in it.
 */
export function suggestCategories(title: string, language: Locale, most = 3): LeafCategory[] {
  const own = saidIn(title, language)
  const found = own.length > 0 ? own : languagesWithGoods().flatMap((locale) => saidIn(title, locale))
  return [...new Set(found.length > 0 ? found : leavesOfBrand(title))].slice(0, most)
}

/**
 * Matches product names of one language: longer names rank higher, whole words above compound endings, and a product
 * above the model that it is made for (*Laptop*, *iPhone*).
 */
function saidIn(text: string, locale: Locale): LeafCategory[] {
  if (!languagesWithGoods().includes(locale)) return []
  const said = goodsIndexIn(locale)
    .find({ ...parseTyped(text), isFinished: true })
    .filter(({ closeness }) => closeness === 'is' || closeness === 'says')
  return said
    .toSorted((one, other) => weighIn(other) - weighIn(one))
    .map(({ name }) => name.category)
    .filter(isLeaf)
}

const weighIn = ({ name, weight }: FoundName<GoodsName>) => weight + (name.thing === undefined ? 0 : 0.5)

/** A category and its name in the reader's language. */
export type CategoryName = { category: LeafCategory; text: string }

/** The categories that somebody who types this text may be looking for: by name, and by their contents. */
export function findCategories(text: string, reader: Locale, names: readonly CategoryName[]): LeafCategory[] {
  const typed = parseTyped(text)
  const ofGoods = (locale: Locale) => (languagesWithGoods().includes(locale) ? goodsIndexIn(locale) : undefined)
  const own = [...buildNameIndex<GoodsName>(names, reader).find(typed), ...(ofGoods(reader)?.find(typed) ?? [])]
  const near = findNearNames(typed, reader, (locale, how) => {
    if (locale === reader) return own
    // Building the index of eight more languages takes a phone noticeable time.
    return own.length > 0 ? [] : (ofGoods(locale)?.[how](typed) ?? [])
  })
  const leaves = near.map(({ name }) => name.category).filter(isLeaf)
  return [...new Set(leaves.length > 0 ? leaves : leavesOfBrand(text))]
}

/** The title has only a brand: the categories in which the brand is usual, the narrowest first. */
function leavesOfBrand(title: string): LeafCategory[] {
  const brands = findBrandNames(wordsOf(title)).flatMap(({ brand }) => brand ?? [])
  if (brands.length === 0) return []
  return leafCategories
    .filter((leaf) => brandsOf(leaf).some((each) => brands.includes(each)))
    .toSorted((one, other) => pathTo(other).length - pathTo(one).length)
}
