import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'

import { localeOrDefault } from '#contract/language/locales.ts'
import { parseListingSearch } from '#contract/listing-search.ts'
import { Problem } from '#contract/problems.ts'
import { browseQuery } from '#src/features/browse/browse-query.ts'
import { invalidAddress } from '#src/routes/-invalid-address.ts'
import { ListingGridSkeleton } from '#src/ui/listing-grid-skeleton.tsx'

import { LazyBrowseView, LazyResultsView } from './-browse-views.ts'

/** A route of its own for the results, so that the filters beside them stay mounted while new results load. */
export const Route = createFileRoute('/$locale/_public/browse/$slug/')({
  loaderDeps: ({ search }) => parseListingSearch(search),
  loader: async ({ context: { call, queryClient }, params: { locale, slug }, deps }) => {
    const query = browseQuery(call, localeOrDefault(locale), slug, deps)
    // A page whose data came with the HTML is readable before its code is loaded, so only a page that waits for data
    // also waits for code.
    const views = [LazyBrowseView.preload?.(), LazyResultsView.preload?.()]
    const isHere = queryClient.getQueryData(query.queryKey) !== undefined
    await Promise.all([queryClient.ensureInfiniteQueryData(query).catch(refuse), ...(isHere ? [] : views)])
  },
  component: ResultsRoute,
  pendingComponent: ListingGridSkeleton,
})

/** The server refuses a place that does not exist, or an invalid cursor: the address is treated as not found. */
function refuse(error: unknown): never {
  if (!(error instanceof Problem && error.code === 'invalid-request')) throw error
  // Replaces the whole page, because its filters would otherwise be based on invalid values.
  throw notFound({ routeId: '/$locale/_public/browse/$slug', data: invalidAddress })
}

function ResultsRoute() {
  const { slug } = Route.useParams()
  const search = Route.useLoaderDeps()

  return (
    <Suspense fallback={<ListingGridSkeleton />}>
      <LazyResultsView slug={slug} search={search} />
    </Suspense>
  )
}
