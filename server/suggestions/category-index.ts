import '#contract/language/all-goods.ts'
import { setImmediate } from 'node:timers/promises'

import type { CategorySlug } from '#contract/categories.ts'
import { type GoodsName, goodsIndexIn } from '#contract/language/goods-names.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import {
  findNearNames,
  buildNameIndex,
  type NameIndex,
  type NearName,
  type Typed,
} from '#contract/language/name-index.ts'

export type NameCategories = (locale: Locale) => Promise<Readonly<Record<CategorySlug, string>>>

/** Names of categories, and of products in them, in all languages. Constant while the server runs. */
export type CategoryIndex = {
  find: (typed: Typed, reader: Locale) => readonly NearName<GoodsName>[]
  /** Names of categories and of their products. */
  indexesIn: (locale: Locale) => readonly NameIndex<GoodsName>[]
  nameOf: (slug: CategorySlug, locale: Locale) => string
}

/** Empty if the app provides no category names. */
export async function buildCategoryIndex(nameCategories: NameCategories | undefined): Promise<CategoryIndex> {
  const names = new Map<Locale, Readonly<Record<CategorySlug, string>>>()
  const indexes = new Map<Locale, NameIndex<GoodsName>>()
  for (const locale of nameCategories ? locales : []) {
    const named = await nameCategories!(locale)
    const own = Object.entries(named).map(([slug, text]) => ({ text, category: slug as CategorySlug }))
    names.set(locale, named)
    indexes.set(locale, buildNameIndex<GoodsName>(own, locale))
    goodsIndexIn(locale)
    // Yields to other work between two languages.
    await setImmediate()
  }

  const indexesIn = (locale: Locale) => {
    const own = indexes.get(locale)
    return own ? [own, goodsIndexIn(locale)] : []
  }

  return {
    find: (typed, reader) =>
      findNearNames(typed, reader, (locale, how) => indexesIn(locale).flatMap((each) => each[how](typed))),
    indexesIn,
    nameOf: (slug, locale) => names.get(locale)?.[slug] ?? slug,
  }
}
