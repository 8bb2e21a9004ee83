import { queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { everyCategory } from '#contract/categories.ts'
import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import { toListingQuery } from '#src/data/listings/listings-queries.ts'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'

/** The facet counts of a search. They are optional: if the request fails, no counts are shown. */
export function facetsQuery(call: Call, slug: BrowseSlug, search: ListingSearch) {
  const { sort: _, ...counted } = normalizeSearch({
    ...search,
    sort: undefined,
    after: undefined,
    view: undefined,
    locality: undefined,
  })
  const category = slug === everyCategory ? {} : { category: slug }
  return queryOptions({
    queryKey: ['listings', 'facets', slug, counted],
    queryFn: () => call('GET /v0/listings/facets', { query: { ...toListingQuery(counted), ...category } }),
    retry: false,
  })
}
