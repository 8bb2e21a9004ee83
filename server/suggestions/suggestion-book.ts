import type { CategorySlug } from '#contract/categories.ts'
import { indexNames, type NameIndex } from '#contract/language/suggested-names.ts'

import { type PhraseBook, type Title, writePhraseBook } from './phrase-book.ts'

export type SuggestionSources = {
  countCategories: () => Promise<readonly { slug: CategorySlug; count: number }[]>
  countBrands: () => Promise<readonly SoldBrand[]>
  /** Of what is for sale, page by page, the freshest first. */
  readTitles: () => AsyncIterable<readonly Title[]>
}

export type SoldBrand = { slug: string; name: string; count: number }

/** What is for sale, as it was when the book was written. */
export type SuggestionBook = {
  countOf: (slug: CategorySlug) => number
  brands: NameIndex<SoldBrand & { text: string }>
  phrases: PhraseBook
}

export async function writeSuggestionBook(sources: SuggestionSources): Promise<SuggestionBook> {
  const counts = new Map((await sources.countCategories()).map(({ slug, count }) => [slug, count]))
  const brands = (await sources.countBrands()).filter(({ count }) => count > 0)
  return {
    countOf: (slug) => counts.get(slug) ?? 0,
    brands: indexNames(brands.map((brand) => ({ ...brand, text: brand.name }))),
    phrases: await writePhraseBook(sources.readTitles()),
  }
}
