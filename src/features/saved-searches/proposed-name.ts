import { brandName, isBrand } from '#contract/brands.ts'
import { everyCategory } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { localityName } from '#contract/places/localities.ts'
import { maxSearchNameLength } from '#contract/saved-searches.ts'

type NamedSearch = {
  slug: string
  search: ListingSearch
  /** Name of the category in the reader's language. */
  categoryName: string
  locale: Locale
}

/** The default name of a saved search: its words, category and place. */
export function proposedName({ slug, search, categoryName, locale }: NamedSearch): string {
  const { text, brand = [], place } = search
  const brands = brand.map((each) => (isBrand(each) ? brandName(each) : each)).join(', ')
  const what = [text && normalizeText(text), brands, slug === everyCategory ? '' : categoryName].filter(Boolean)
  const where = place && localityName(place, locale)
  return [...(what.length > 0 ? what : [categoryName]), where].filter(Boolean).join(' · ').slice(0, maxSearchNameLength)
}
