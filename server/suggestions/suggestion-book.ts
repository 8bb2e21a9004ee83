import type { CategorySlug } from '#contract/categories.ts'
import { type Locale, locales } from '#contract/language/locales.ts'

import { nameThings, type NamedThings } from './named-things.ts'
import { type PhraseBook, type Title, writePhraseBook } from './phrase-book.ts'

type CategoryNames = Readonly<Record<CategorySlug, string>>

export type SuggestionSources = {
  /** What the app calls the categories. Where there is no app, none is suggested. */
  nameCategories?: ((locale: Locale) => Promise<CategoryNames>) | undefined
  countCategories: () => Promise<readonly { slug: CategorySlug; count: number }[]>
  countBrands: () => Promise<readonly { slug: string; name: string; count: number }[]>
  /** Of what is for sale, page by page, the freshest first. */
  readTitles: () => AsyncIterable<readonly Title[]>
}

/** All that is suggested, from the market as it was when the book was written. */
export type SuggestionBook = {
  categories: NamedThings<CategorySlug>
  brands: NamedThings<string>
  phrases: PhraseBook
  nameOf: (slug: CategorySlug, locale: Locale) => string
}

export async function writeSuggestionBook(sources: SuggestionSources): Promise<SuggestionBook> {
  const { nameCategories, countCategories, countBrands, readTitles } = sources
  const names = new Map(await Promise.all(nameCategories ? locales.map(namesIn(nameCategories)) : []))
  const counts = await countCategories()
  const categories = Array.from(names).flatMap(([locale, nameOf]) =>
    counts.map(({ slug, count }) => ({ slug, count, locale, name: nameOf[slug] })),
  )
  return {
    categories: nameThings(categories),
    brands: nameThings(await countBrands()),
    phrases: await writePhraseBook(readTitles()),
    nameOf: (slug, locale) => names.get(locale)?.[slug] ?? slug,
  }
}

const namesIn =
  (nameCategories: NonNullable<SuggestionSources['nameCategories']>) =>
  async (locale: Locale): Promise<[Locale, CategoryNames]> => [locale, await nameCategories(locale)]
