import type { Call } from '#contract/api/call.ts'
import { everyCategory } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { listingSearchQuery } from '#src/data/listings/listings-queries.ts'

import type { BrowseSlug } from './browse-slug.ts'

export const browseQuery = (call: Call, slug: BrowseSlug, search: ListingSearch) =>
  listingSearchQuery(call, inCategory(slug, search))

/** The listings at the place that was chosen on the result map. */
export const placeQuery = (call: Call, slug: BrowseSlug, search: ListingSearch, locality: string) =>
  listingSearchQuery(call, { ...inCategory(slug, search), locality })

/** The search without its place filter, within the category. */
export function inCategory(slug: BrowseSlug, { locality: _, ...search }: ListingSearch) {
  return slug === everyCategory ? search : { ...search, category: slug }
}
