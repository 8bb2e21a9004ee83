import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import type { ListingSearch } from '#contract/listing-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useIsHydrated } from '#src/scheduling/use-is-hydrated.ts'

import { browseQuery } from './browse-query.ts'
import type { BrowseSlug } from './browse-slug.ts'

type RelaxedSearchCountProps = { slug: BrowseSlug; search: ListingSearch }

/** What there would be; whoever goes there has it by then. */
export function RelaxedSearchCount({ slug, search }: RelaxedSearchCountProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const formats = useFormats()
  const { data } = useInfiniteQuery({ ...browseQuery(call, slug, search), retry: false })
  // A touch of a link that leads there may have fetched it before the server's part, which had none, was hydrated.
  const total = useIsHydrated() ? data?.pages[0]?.total : undefined

  return (
    <span data-vain={total?.count === 0 || undefined} className="min-w-6 text-text-muted tabular-nums">
      {total && `${formats.number(total.count)}${total.isExact ? '' : '+'}`}
    </span>
  )
}
