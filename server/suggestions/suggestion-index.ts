import type { CategorySlug } from '#contract/categories.ts'
import { spellingsOfName } from '#contract/language/brand-names.ts'
import { buildNameIndex, type NameIndex } from '#contract/language/name-index.ts'

import { type PhraseIndex, type Title, buildPhraseIndex } from './phrase-index.ts'

export type SuggestionSources = {
  countCategories: () => Promise<readonly { slug: CategorySlug; count: number }[]>
  countBrands: () => Promise<readonly SoldBrand[]>
  /** Titles of active listings, page by page, the newest first. */
  readTitles: () => AsyncIterable<readonly Title[]>
}

export type SoldBrand = { slug: string; name: string; count: number }

/** The market's data at the time when the index was built. */
export type SuggestionIndex = {
  countOf: (slug: CategorySlug) => number
  brands: NameIndex<SoldBrand & { text: string }>
  phrases: PhraseIndex
}

export async function buildSuggestionIndex(sources: SuggestionSources): Promise<SuggestionIndex> {
  const counts = new Map((await sources.countCategories()).map(({ slug, count }) => [slug, count]))
  const brands = (await sources.countBrands()).filter(({ count }) => count > 0)
  return {
    countOf: (slug) => counts.get(slug) ?? 0,
    brands: buildNameIndex(
      brands.flatMap((brand) => [brand.name, ...otherSpellingsOf(brand.name)].map((text) => ({ ...brand, text }))),
    ),
    phrases: await buildPhraseIndex(sources.readTitles()),
  }
}

/** In one piece, so that a brand is found by the beginning of a spelling only: *енд* is no *банг енд олуфсен*. */
const otherSpellingsOf = (name: string) =>
  spellingsOfName(name)
    .slice(1)
    .map((text) => text.replaceAll(' ', ''))
