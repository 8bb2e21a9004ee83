import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'

import { categoriesQuery, popularBrandsQuery } from '#src/data/catalog/catalog-queries.ts'
import { recommendationsQuery } from '#src/data/listings/listings-queries.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { LazyListingGrid } from '#src/routes/-lazy-listing-grid.ts'
import { LazyRecentlySeenRow } from '#src/routes/-lazy-recently-seen-row.tsx'
import { ListingGridSkeleton } from '#src/ui/listing-grid-skeleton.tsx'

export const Route = createFileRoute('/$locale/_public/')({
  loader: async ({ context: { call, queryClient } }) => {
    const recommendations = recommendationsQuery(call)
    // A page whose data came with the HTML is readable before its code is loaded, so only a page that waits for data
    // also waits for code.
    const isHere = queryClient.getQueryData(recommendations.queryKey) !== undefined
    await Promise.all([
      isHere || LazyListingGrid.preload?.(),
      queryClient.ensureQueryData(categoriesQuery(call)),
      queryClient.ensureQueryData(popularBrandsQuery(call)),
      queryClient.ensureQueryData(recommendations),
    ])
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { t } = useLingui()
  const { call } = Route.useRouteContext()
  const { data: market } = useSuspenseQuery(categoriesQuery(call))
  const { data: popular } = useSuspenseQuery(popularBrandsQuery(call))
  const { data: recommended } = useSuspenseQuery(recommendationsQuery(call))

  return (
    <>
      <PageHead
        path=""
        title={t`Everything, close to you`}
        description={t`Buy and sell second-hand in Luxembourg and the Greater Region: furniture, fashion, phones, bikes and more from people near you.`}
      />
      <HomePage
        search={<SearchBox isLarge />}
        categories={market.categories}
        brands={popular.brands}
        recommendations={
          <Suspense fallback={<ListingGridSkeleton />}>
            <LazyListingGrid listings={recommended.listings} eager={2} />
          </Suspense>
        }
      />
      <LazyRecentlySeenRow className="page mt-10 xl:mt-14" />
    </>
  )
}
