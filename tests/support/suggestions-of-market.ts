import { brandNames, type Brand } from '#contract/brands.ts'
import { categories, leavesOf, type LeafCategory } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import { createSuggestionsService } from '#server/suggestions/suggestions-service.ts'
import { nameCategories } from '#src/i18n/name-categories.ts'

/** The data from which suggestions are built. */
export type SoldListing = { title: string; language: Locale; category: LeafCategory; brand?: Brand | undefined }

/** Suggestions for listings in memory, with the real names of the categories. */
export function suggestionsOfMarket(listings: readonly SoldListing[]) {
  const countOf = (isMeant: (listing: SoldListing) => boolean) => listings.filter(isMeant).length
  const brands = [...new Set(listings.flatMap(({ brand }) => brand ?? []))]
  return createSuggestionsService({
    nameCategories,
    countCategories: async () =>
      categories.map((slug) => {
        const leaves = new Set(leavesOf(slug))
        return { slug, count: countOf(({ category }) => leaves.has(category)) }
      }),
    countBrands: async () =>
      brands.map((slug) => ({ slug, name: brandNames[slug], count: countOf(({ brand }) => brand === slug) })),
    readTitles: async function* readTitles() {
      yield listings.map(({ title, language, category }) => ({ title, language, category }))
    },
  })
}
