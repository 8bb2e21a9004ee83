import { setupI18n } from '@lingui/core'

import { categories, type CategorySlug } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'

import { activate } from './activate.ts'
import { categoryNames } from './names/category-names.ts'

/** The category names of one language, for the server's suggestions. */
export async function nameCategories(locale: Locale): Promise<Record<CategorySlug, string>> {
  const i18n = setupI18n()
  await activate(i18n, locale)
  return Object.fromEntries(categories.map((slug) => [slug, i18n._(categoryNames[slug])])) as Record<
    CategorySlug,
    string
  >
}
