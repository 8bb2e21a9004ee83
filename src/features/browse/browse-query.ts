import type { Call } from '#contract/api/call.ts'
import { everyCategory } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { listingSearchQuery, withReader } from '#src/data/listings/listings-queries.ts'

import type { BrowseSlug } from './browse-slug.ts'

export const browseQuery = (call: Call, reader: Locale, slug: BrowseSlug, search: ListingSearch) =>
  listingSearchQuery(call, inCategory(reader, slug, search))

/** The search without its place filter, within the category. */
export function inCategory(reader: Locale, slug: BrowseSlug, { locality: _, ...search }: ListingSearch) {
  return { ...withReader(reader, search), ...(slug !== everyCategory && { category: slug }) }
}
