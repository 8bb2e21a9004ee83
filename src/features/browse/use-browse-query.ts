import { useRouteContext } from '@tanstack/react-router'

import type { ListingSearch } from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { browseQuery } from './browse-query.ts'
import type { BrowseSlug } from './browse-slug.ts'

/** The query for the results of a search by the reader of this page. */
export function useBrowseQuery(slug: BrowseSlug, search: ListingSearch) {
  const { call } = useRouteContext({ from: '__root__' })
  return browseQuery(call, useLocale(), slug, search)
}
