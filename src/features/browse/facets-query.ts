import { queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { everyCategory } from '#contract/categories.ts'
import type { Exclusions } from '#contract/exclusion-filter.ts'
import type { Locale } from '#contract/language/locales.ts'
import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import { toListingQuery, withReader } from '#src/data/listings/listings-queries.ts'

import type { BrowseSlug } from './browse-slug.ts'

/**
 * The facet counts of a search, without what this person hides. They are optional: if the request fails, no counts are
 * shown.
 */
export function facetsQuery(
  call: Call,
  reader: Locale,
  slug: BrowseSlug,
  search: ListingSearch,
  exclusions?: Exclusions,
) {
  const { sort: _, ...wanted } = normalizeSearch({
    ...search,
    sort: undefined,
    after: undefined,
    view: undefined,
    locality: undefined,
  })
  const counted = withReader(reader, wanted)
  const query = { ...toListingQuery(counted), ...(slug === everyCategory ? {} : { category: slug }) }
  return queryOptions({
    queryKey: ['listings', 'facets', slug, counted, ...(exclusions ? [exclusions] : [])],
    queryFn: () =>
      exclusions
        ? call('POST /v0/listings/facets', { query, body: exclusions })
        : call('GET /v0/listings/facets', { query }),
    retry: false,
  })
}
