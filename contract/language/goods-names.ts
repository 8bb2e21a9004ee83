import type { CategorySlug, LeafCategory } from '#contract/categories.ts'

import { wordsOf } from './analyser.ts'
import { categoryWords } from './category-words.ts'
import { modelNames, otherNames } from './goods-other-names.ts'
import { lazy } from './lazy.ts'
import type { Locale } from './locales.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import { synonymsByCategory } from './synonyms-by-category.ts'
import { synonyms } from './synonyms.ts'

/**
 * A name that people search for goods in a category by. `thing` is the term under which the search index has the goods.
 */
export type GoodsName = { text: string; category: CategorySlug; thing?: string }

/** The index term for an everyday product in a listing's search text: its first English name. */
export const goodSign = ({ en }: { en: string }): string =>
  `#${wordsOf(firstOf(en))
    .map(({ whole }) => whole)
    .join('-')}`

/** All names of products, models and category contents in one language, built on first use. */
export const goodsIndexIn = (locale: Locale): NameIndex<GoodsName> =>
  (indexes[locale] ??= buildNameIndex(readNames(locale), locale))

const indexes: Partial<Record<Locale, NameIndex<GoodsName>>> = {}

function readNames(locale: Locale): GoodsName[] {
  const ofGoods = synonyms.flatMap((names) => {
    const category = leafOfGoods().get(firstOf(names.en))
    const thing = goodSign(names)
    return category === undefined ? [] : listed(names[locale]).map((text) => ({ text, category, thing }))
  })
  const ofCategories = Object.entries(categoryWords).flatMap(([slug, names]) =>
    listed(names[locale]).map((text) => ({ text, category: slug as CategorySlug })),
  )
  const ofOthers = [otherNames[locale], modelNames].flatMap((names) =>
    Object.entries(names).flatMap(([leaf, list]) =>
      listed(list).map((text) => ({ text, category: leaf as LeafCategory })),
    ),
  )
  return [...ofGoods, ...ofOthers, ...ofCategories]
}

const leafOfGoods = lazy(
  () =>
    new Map(
      Object.entries(synonymsByCategory).flatMap(([leaf, names]) =>
        names.map((name) => [name, leaf as LeafCategory] as const),
      ),
    ),
)

const firstOf = (list: string) => listed(list)[0]!

const listed = (list: string) => list.split(', ')
