import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'

import { everyCategory } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'

import { activeFilters } from './active-filters.ts'
import type { BrowseSlug } from './browse-slug.ts'
import { ResultCount } from './result-count.tsx'
import { useBrowseQuery } from './use-browse-query.ts'

type ResultLineProps = { slug: BrowseSlug; search: ListingSearch; save: ReactNode }

/** The result count and the control that saves the search. Without results, that control is shown below instead. */
export function ResultLine({ slug, search, save }: ResultLineProps) {
  const { data } = useInfiniteQuery(useBrowseQuery(slug, search))
  const isNarrow = slug !== everyCategory || search.text !== undefined || activeFilters(search).length > 0

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-5 md:justify-start">
      <ResultCount slug={slug} search={search} />
      {isNarrow && data?.pages[0]?.total.count !== 0 && <Suspense>{save}</Suspense>}
    </div>
  )
}
