import type { LeafCategory } from '#contract/categories.ts'

import goodsByCategory from './goods/categories.json' with { type: 'json' }
import { lazy, lazyByLocale } from './lazy.ts'
import { type Locale, locales } from './locales.ts'

/** The id of an everyday good, such as *coffee-table*. */
export type Good = string

/**
 * A name of a good. An ambiguous one also names something else in its language: it counts for a listing only in the
 * category of the good or in one beside it, and for a search only if the reader uses that language. `rank`: 0 for the
 * most common name.
 */
export type GoodName = { good: Good; text: string; isAmbiguous: boolean; rank: number }

/** The names of each good, the most common one first, separated by ` | `, ambiguous ones marked by `~`. */
export type GoodNames = Readonly<Record<Good, string>>

const namesByLanguage: Partial<Record<Locale, GoodNames>> = {}

/**
 * Must be called for a language before its goods are asked for: the lists are long, so the app loads only those that it
 * needs. A server has all (`all-goods.ts`).
 */
export function addGoodNames(locale: Locale, names: GoodNames): void {
  namesByLanguage[locale] = names
}

export const languagesWithGoods = (): readonly Locale[] => locales.filter((locale) => namesByLanguage[locale])

/** The names of a good in a language. */
export const namesOfGood = (good: Good, locale: Locale): readonly GoodName[] =>
  toNames(good, listOf(locale)[good] ?? '')

/** All names of goods in a language. */
export const goodNamesIn = lazyByLocale((locale): readonly GoodName[] =>
  Object.entries(listOf(locale)).flatMap(([good, names]) => toNames(good, names)),
)

function listOf(locale: Locale): GoodNames {
  const names = namesByLanguage[locale]
  if (!names) throw new Error(`The goods in ${locale} are not loaded.`)
  return names
}

const toNames = (good: Good, names: string): GoodName[] =>
  names.split(' | ').map((name, rank) => {
    const isAmbiguous = name.startsWith('~')
    return { good, text: isAmbiguous ? name.slice(1) : name, isAmbiguous, rank }
  })

const categories = lazy(
  () =>
    new Map(
      Object.entries(goodsByCategory).flatMap(([leaf, goods]) => goods.map((good) => [good, leaf as LeafCategory])),
    ),
)

/** The category in which the good is usually sold. */
export const categoryOfGood = (good: Good): LeafCategory => categories().get(good)!

/** All goods. */
export const goods = (): Iterable<Good> => categories().keys()
