import { useInfiniteQuery } from '@tanstack/react-query'

import type { ListingSearch } from '#contract/listing-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useIsHydrated } from '#src/scheduling/use-is-hydrated.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { useBrowseQuery } from './use-browse-query.ts'

type RelaxedSearchCountProps = { slug: BrowseSlug; search: ListingSearch }

/** The number of results of a relaxed search. Fetching it also loads these results. */
export function RelaxedSearchCount({ slug, search }: RelaxedSearchCountProps) {
  const formats = useFormats()
  const { data } = useInfiniteQuery({ ...useBrowseQuery(slug, search), retry: false })
  // Preloading a link may have fetched the count before the server-rendered part, which has none, was hydrated.
  const total = useIsHydrated() ? data?.pages[0]?.total : undefined

  return (
    <span data-vain={total?.count === 0 || undefined} className="min-w-6 text-text-muted tabular-nums">
      {total && `${formats.number(total.count)}${total.isExact ? '' : '+'}`}
    </span>
  )
}
