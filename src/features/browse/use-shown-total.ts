import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { Counted } from '#contract/api/facets.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useExclusionFilter } from '#src/state/exclusions.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { facetsQuery } from './facets-query.ts'

/**
 * How many of a search's results are not hidden by this person: of those who hide nothing all, and of others the total
 * of the filters' counts, once it is there.
 */
export function useShownTotal<T extends Counted | undefined>(
  slug: BrowseSlug,
  search: ListingSearch,
  total: T,
): Counted | T {
  const { call } = useRouteContext({ from: '__root__' })
  const exclusions = useExclusionFilter()?.exclusions
  const isHiding = exclusions !== undefined
  const counts = facetsQuery(call, useLocale(), slug, search, exclusions)
  const { data } = useQuery({ ...counts, enabled: isHiding, placeholderData: keepPreviousData })
  return isHiding && data ? data.total : total
}
