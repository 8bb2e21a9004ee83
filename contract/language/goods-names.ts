import type { CategorySlug, LeafCategory } from '#contract/categories.ts'

import { spellingsOfName } from './brand-names.ts'
import { categoryWords } from './category-words.ts'
import { modelNames, otherNames } from './goods-other-names.ts'
import { categoryOfGood, goodNamesIn } from './goods.ts'
import { lazyByLocale } from './lazy.ts'
import type { Locale } from './locales.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import { goodThing } from './thesaurus.ts'

/**
 * A name that people search for goods in a category by. `thing` is the term under which the search index has the goods;
 * an ambiguous name has none.
 */
export type GoodsName = { text: string; category: CategorySlug; thing?: string; isAmbiguous?: true; isRare?: true }

/**
 * All names of goods, models and category contents in one language, built on first use. Of names for goods in several
 * categories, those come first that are listed in the order in which people mean them.
 */
export const goodsIndexIn = lazyByLocale((locale): NameIndex<GoodsName> =>
  buildNameIndex([...ofGoods(locale), ...ofOthers(locale), ...ofCategories(locale)], locale),
)

const ofGoods = (locale: Locale): GoodsName[] =>
  goodNamesIn(locale)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ good, text, isAmbiguous, rank }) => ({
      text,
      category: categoryOfGood(good),
      ...(rank > 0 && { isRare: true }),
      ...(isAmbiguous ? { isAmbiguous } : { thing: goodThing(good) }),
    }))

const ofOthers = (locale: Locale): GoodsName[] => [
  ...namesInLists(otherNames[locale]),
  ...namesInLists(modelNames).flatMap((name) => spellingsOfName(name.text).map((text) => ({ ...name, text }))),
]

const namesInLists = (lists: Partial<Record<LeafCategory, string>>): GoodsName[] =>
  Object.entries(lists).flatMap(([leaf, list]) =>
    list.split(', ').map((text) => ({ text, category: leaf as LeafCategory })),
  )

const ofCategories = (locale: Locale): GoodsName[] =>
  Object.entries(categoryWords).flatMap(([slug, names]) =>
    names[locale].split(', ').map((text) => ({ text, category: slug as CategorySlug })),
  )
