import { brandNames, type Brand } from '#contract/brands.ts'
import { isLeaf, type LeafCategory, leafCategories, pathTo } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'

import { wordsOf } from './analyser.ts'
import { type GoodsName, goodsIndexIn } from './goods-names.ts'
import { type Locale, locales } from './locales.ts'
import { findNearNames, type FoundName, buildNameIndex, parseTyped } from './name-index.ts'

// Some hundred kilobytes of words: the app loads this module when somebody has typed a title or looks for a category.

/** The categories in which a thing with this title may lie, the likeliest first. In the language of the text, if it says something in it. */
export function suggestCategories(title: string, language: Locale, most = 3): LeafCategory[] {
  const own = saidIn(title, language)
  const found = own.length > 0 ? own : locales.flatMap((locale) => saidIn(title, locale))
  return [...new Set(found.length > 0 ? found : leavesOfBrand(title))].slice(0, most)
}

/**
 * What names a good in one language: longer names say more, whole words more than what ends a compound, and a good more
 * than the model that it is for (*Laptop*, *iPhone*).
 */
function saidIn(text: string, locale: Locale): LeafCategory[] {
  const said = goodsIndexIn(locale)
    .find({ ...parseTyped(text), isFinished: true })
    .filter(({ closeness }) => closeness === 'is' || closeness === 'says')
  return said
    .toSorted((one, other) => weighIn(other) - weighIn(one))
    .map(({ name }) => name.category)
    .filter(isLeaf)
}

const weighIn = ({ name, weight }: FoundName<GoodsName>) => weight + (name.thing === undefined ? 0 : 0.5)

/** A category and what the reader's language calls it. */
export type CategoryName = { category: LeafCategory; text: string }

/** The categories that somebody may be looking for who types this: by their names, and by what lies in them. */
export function findCategories(text: string, reader: Locale, names: readonly CategoryName[]): LeafCategory[] {
  const typed = parseTyped(text)
  const own = [...buildNameIndex<GoodsName>(names, reader).find(typed), ...goodsIndexIn(reader).find(typed)]
  const near = findNearNames(typed, reader, (locale) => {
    if (locale === reader) return own
    // Reading eight more languages takes a phone a moment.
    return own.length > 0 ? [] : goodsIndexIn(locale).find(typed)
  })
  const leaves = near.map(({ name }) => name.category).filter(isLeaf)
  return [...new Set(leaves.length > 0 ? leaves : leavesOfBrand(text))]
}

/** Only a brand is named: the places where it is usual, the narrowest first. */
function leavesOfBrand(title: string): LeafCategory[] {
  const text = ` ${plain(title)} `
  const brands = (Object.keys(brandNames) as Brand[]).filter((brand) => text.includes(` ${plain(brandNames[brand])} `))
  if (brands.length === 0) return []
  return leafCategories
    .filter((leaf) => brandsOf(leaf).some((each) => brands.includes(each)))
    .toSorted((one, other) => pathTo(other).length - pathTo(one).length)
}

const plain = (text: string): string =>
  wordsOf(text)
    .map(({ whole }) => whole)
    .join(' ')
