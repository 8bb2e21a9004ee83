import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'

import { parseListingSearch } from '#contract/listing-search.ts'
import { Problem } from '#contract/problems.ts'
import { browseQuery } from '#src/features/browse/browse-query.ts'
import { invalidAddress } from '#src/routes/-invalid-address.ts'
import { ListingGridSkeleton } from '#src/ui/listing-grid-skeleton.tsx'

import { LazyBrowseView, LazyResultsView } from './-browse-views.ts'

/** The results are a route of their own, so that the filters beside them stay alive while new ones are fetched. */
export const Route = createFileRoute('/$locale/_public/browse/$slug/')({
  loaderDeps: ({ search }) => parseListingSearch(search),
  loader: async ({ context: { call, queryClient }, params: { slug }, deps }) => {
    const query = browseQuery(call, slug, deps)
    // A page that came with its data is read before its code is here; who waits for the data may as well wait for both.
    const views = [LazyBrowseView.preload?.(), LazyResultsView.preload?.()]
    const isHere = queryClient.getQueryData(query.queryKey) !== undefined
    await Promise.all([queryClient.ensureInfiniteQueryData(query).catch(refuse), ...(isHere ? [] : views)])
  },
  component: ResultsRoute,
  pendingComponent: ListingGridSkeleton,
})

/** A place that does not exist, or a page behind a listing that nobody wrote: an address like any that leads nowhere. */
function refuse(error: unknown): never {
  if (!(error instanceof Problem && error.code === 'invalid-request')) throw error
  // In place of the whole page: its filters would go on from what does not exist.
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
