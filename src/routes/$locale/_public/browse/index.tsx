import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { categoriesQuery } from '#src/data/catalog/catalog-queries.ts'
import { AllCategoriesPage } from '#src/features/browse/all-categories-page.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'

export const Route = createFileRoute('/$locale/_public/browse/')({
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(categoriesQuery(call))
  },
  component: AllCategoriesRoute,
})

function AllCategoriesRoute() {
  const { t } = useLingui()
  const { call } = Route.useRouteContext()
  const { data: market } = useSuspenseQuery(categoriesQuery(call))

  return (
    <>
      <PageHead
        path="/browse"
        title={t`All categories · Noper`}
        description={t`Everything that people near you sell, by category: fashion, electronics, furniture, sports and more.`}
      />
      <AllCategoriesPage searchBox={<SearchBox id="search" />} categories={market.categories} />
    </>
  )
}
