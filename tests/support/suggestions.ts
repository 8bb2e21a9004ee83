import type { Kysely } from 'kysely'

import { categories, type CategorySlug } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import { createCategoriesService } from '#server/categories/categories-service.ts'
import type { Schema } from '#server/database/schema.ts'
import { createListingCounts } from '#server/listings/listing-counts.ts'
import { createNewestTitles } from '#server/listings/newest-titles.ts'
import { createSuggestionsService } from '#server/suggestions/suggestions-service.ts'

import { now } from './listings.ts'

const named: Partial<Record<Locale, Partial<Record<CategorySlug, string>>>> = {
  fr: { cycling: 'Vélo', furniture: 'Meubles', 'tv-audio': 'TV et audio', ios: 'iPhone' },
  de: { cycling: 'Radsport', furniture: 'Möbel', 'car-accessories': 'Autozubehör', ios: 'iPhones' },
  uk: { cycling: 'Велоспорт', furniture: 'Меблі', ios: 'iPhone' },
}

const nameCategories = async (locale: Locale) =>
  Object.fromEntries(categories.map((slug) => [slug, named[locale]?.[slug] ?? slug])) as Record<CategorySlug, string>

/** The suggestions service of the app, newly started, with some names of categories. */
export function openSuggestions(db: Kysely<Schema>, clock = () => now) {
  const counts = createListingCounts(db, clock)
  return createSuggestionsService({
    nameCategories,
    countCategories: createCategoriesService({ countListings: counts.byCategory }).readAll,
    countBrands: counts.byBrand,
    readTitles: createNewestTitles(db, clock),
    now: clock,
  })
}
