import type { Call } from '#contract/api/call.ts'
import { everyCategory } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { listingSearchQuery } from '#src/data/listings/listings-queries.ts'

import type { BrowseSlug } from './browse-slug.ts'

export const browseQuery = (call: Call, slug: BrowseSlug, search: ListingSearch) =>
  listingSearchQuery(call, slug === everyCategory ? search : { ...search, category: slug })
